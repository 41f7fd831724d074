/** Hands over files that are dropped anywhere on a page, which the browser would otherwise show in place of it. */
export function takeDrops(take: (files: readonly File[]) => void): void {
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    take([...(event.dataTransfer?.files ?? [])]);
  });
}
