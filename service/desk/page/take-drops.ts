/** Takes files that are dropped anywhere on a page. Otherwise the browser would leave the page and show the file. */
export function takeDrops(take: (files: readonly File[]) => void): void {
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    take([...(event.dataTransfer?.files ?? [])]);
  });
}
