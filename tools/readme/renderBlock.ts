// Renders the default export (or the only exported component) of the module given as first argument, in
// happy-dom. Exits with code 1 and the reason if it throws, logs an error or renders nothing.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { GlobalWindow } from 'happy-dom'

const [file = ''] = process.argv.slice(2)
const window = new GlobalWindow({ url: 'http://localhost/' })
for (const name of [
  'window',
  'document',
  'HTMLElement',
  'Element',
  'Node',
  'Event',
  'CustomEvent',
  'localStorage',
  'matchMedia',
] as const) {
  Object.defineProperty(globalThis, name, {
    value: name === 'window' ? window : window[name],
    configurable: true,
  })
}
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })

const errors: unknown[] = []
console.error = (...args: unknown[]) => errors.push(args.join(' '))
process.on('uncaughtException', (error) => errors.push(error))
process.on('unhandledRejection', (error) => errors.push(error))

// Uses the React that the example resolves, so that hooks and renderer match.
const requireThere = createRequire(file)
const { createElement } = requireThere('react') as { createElement(type: unknown): unknown }
const { createRoot } = requireThere('react-dom/client') as {
  createRoot(element: unknown): { render(node: unknown): void; unmount(): void }
}
const loaded = (await import(pathToFileURL(file).href)) as Record<string, unknown>
const component = loaded.default ?? Object.values(loaded).find((value) => typeof value === 'function')
if (!component) errors.push('the block exports no component')

const container = window.document.createElement('div')
window.document.body.append(container)
const root = createRoot(container)
root.render(createElement(component))
await new Promise((resolve) => setTimeout(resolve, 200))
if (container.textContent === '') errors.push('the component shows no text')
root.unmount()
await window.happyDOM.close()

for (const error of errors) process.stdout.write(`${error instanceof Error ? error.stack : error}\n`)
process.exit(errors.length > 0 ? 1 : 0)
