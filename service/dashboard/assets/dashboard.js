// Adds what pages do not need to work: copying with one press, and the focus on what is wrong.
for (const button of document.querySelectorAll('button[data-copy]')) {
  const source = document.getElementById(button.dataset.copy);
  if (source === null || navigator.clipboard === undefined) continue;
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

document.getElementById('problems')?.focus();
