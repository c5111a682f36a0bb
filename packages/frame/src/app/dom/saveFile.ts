import { element } from './element.js'

/** Offers a text as a file to save. It leaves the page by the browser's own download alone. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = element('a', { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has not read it yet when the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
