import './style.css'

/** A page that shows which parts of its policy hold. */
const report: Record<string, string> = {}
document.body.append('This is a stand-in of the frame. </script>')
report.style = getComputedStyle(document.body).getPropertyValue('--stand-in')
try {
  document.body.innerHTML = '<p>markup</p>'
  report.markup = 'set'
} catch {
  report.markup = 'refused'
}
try {
  report.code = String(new Function('return 1 + 1')())
} catch {
  report.code = 'refused'
}
report.late = (await import('./late.js')).late
report.other = await fetch('https://other.latchkey.localhost/').then(
  () => 'reached',
  () => 'refused',
)
report.own = await fetch('/healthz').then(
  () => 'reached',
  () => 'refused',
)
document.title = JSON.stringify(report)
if (window.parent !== window) window.parent.postMessage(report, '*')
