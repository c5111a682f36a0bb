// Runs before the first paint, so it is no module. A reader who chose no theme has that of the system.
document.documentElement.dataset.script = ''
try {
  const theme = localStorage.getItem('latchkey.docs.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be blocked.
}
