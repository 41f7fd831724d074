// Shows the buttons that copy a text, if the browser can copy.
globalThis.offerCopies = (root) => {
  if (navigator.clipboard === undefined) return;
  for (const button of root.querySelectorAll('button[data-copy]')) {
    const source = document.getElementById(button.dataset.copy);
    if (source === null) continue;
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(source.textContent.trim());
      const before = button.textContent;
      button.textContent = button.dataset.copied;
      setTimeout(() => {
        button.textContent = before;
      }, 2_000);
    });
  }
};
