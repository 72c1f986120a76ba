// Runs before the first paint; src/ui/theme.ts is the other half.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem("greenroom.theme");
  } catch {
    // Storage may be forbidden; the system's choice is good enough then.
  }
  var dark =
    choice === "dark" || (choice !== "light" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
