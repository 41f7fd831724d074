// Adds what pages can do without: copying with one press, selecting all, and focusing on what is wrong.
offerCopies(document);

document.getElementById('problems')?.focus();

// A form is sent only once, however often its button is pressed.
for (const form of document.querySelectorAll('form[method="post"]')) {
  let isSent = false;
  form.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault();
    isSent = true;
  });
  window.addEventListener('pageshow', () => {
    isSent = false;
  });
}

for (const shown of document.querySelectorAll('[data-select-all]')) {
  const all = shown.querySelector('input');
  const boxes = [
    ...shown
      .closest('form')
      .querySelectorAll('td input[type="checkbox"], th input[type="checkbox"]'),
  ];
  shown.hidden = false;
  const showState = () => {
    const count = boxes.filter((box) => box.checked).length;
    all.checked = count > 0 && count === boxes.length;
    all.indeterminate = count > 0 && count < boxes.length;
  };
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
  });
  for (const box of boxes) box.addEventListener('change', showState);
  window.addEventListener('pageshow', showState);
}
