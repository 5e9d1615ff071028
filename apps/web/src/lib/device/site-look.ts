/** The site's own look on this page: the server writes it into the page, and it may change while the page is open. */
export const showSiteLook = (css: string): void => {
  const style = document.querySelector('style[data-look]');
  if (style !== null && style.textContent !== css) style.textContent = css;
};
