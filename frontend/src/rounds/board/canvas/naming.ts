/** Gives names to controls below `host` that Excalidraw leaves without one, for screen readers. */
export function nameControls(host: HTMLElement): void {
  for (const menu of host.querySelectorAll("[data-testid='main-menu-trigger']:not([aria-label])")) {
    menu.setAttribute("aria-label", "Board menu");
  }
  // Its name would hide the figure that it shows; its title still says what it does.
  host.querySelector(".reset-zoom-button[aria-label]")?.removeAttribute("aria-label");
}
