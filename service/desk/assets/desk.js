// Answers while the person types. Without this script the form's button gives the same answer as a page.
const form = document.getElementById('ask');
const box = document.getElementById('text');
const answer = document.getElementById('answer');
const PAUSE_MS = Number(form?.dataset.pause);
let timer;
let asking;

async function ask() {
  clearTimeout(timer);
  asking?.abort();
  const text = box.value.trim();
  if (text === '') {
    answer.replaceChildren();
    return;
  }
  asking = new AbortController();
  const { signal } = asking;
  answer.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      // Asks only for the answer, not for the whole page.
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/x-answer' },
      body: new URLSearchParams({ text }),
      signal,
    });
    const html = await response.text();
    if (signal.aborted) return;
    if (response.headers.get('content-type')?.startsWith('text/html')) answer.innerHTML = html;
    else say(form.dataset.unanswered);
    offerCopies(answer);
  } catch {
    if (!signal.aborted) say(form.dataset.unanswered);
  }
  if (!signal.aborted) answer.removeAttribute('aria-busy');
}

function say(sentence) {
  const line = document.createElement('p');
  line.className = 'nothing';
  line.textContent = sentence;
  answer.replaceChildren(line);
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void ask();
});

box?.addEventListener('input', (event) => {
  clearTimeout(timer);
  // Waits while an input method has not settled a word yet.
  if (!event.isComposing) timer = setTimeout(ask, PAUSE_MS);
});
box?.addEventListener('compositionend', () => {
  clearTimeout(timer);
  timer = setTimeout(ask, PAUSE_MS);
});

for (const button of document.querySelectorAll('[data-example]')) {
  button.addEventListener('click', (event) => {
    event.preventDefault();
    box.value = button.dataset.example;
    box.focus();
    void ask();
  });
}
offerCopies(document);
// Answers what was typed before this script was loaded, too.
if (box?.value.trim() && answer.childElementCount === 0) void ask();
