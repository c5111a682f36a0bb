import { frameCalls } from './framePage.js'

/** Creates a wallet, loads the page again, opens it, and reports what happened. */
async function run(): Promise<void> {
  const post = (path: string, body: unknown) =>
    fetch(path, { method: 'POST', body: JSON.stringify(body) }).then((response) => response.json())
  globalThis.callServer = (name, argument) => post('/call', { name, argument })
  const created = sessionStorage.getItem('created')
  if (created === null) {
    sessionStorage.setItem('created', String(await frameCalls.create('a1')))
    location.reload()
    return
  }
  const exported = await frameCalls.exportKeys()
  await post('/done', { created, opened: await frameCalls.open(), exported })
}

// What goes wrong is reported in the place of the address.
run().catch((error) => fetch('/done', { method: 'POST', body: JSON.stringify({ created: String(error) }) }))
