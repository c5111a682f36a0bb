import { closeClient } from '../src/adapters/wallet-connect/client/closeClient.js'
import { loadClientPackages } from '../src/adapters/wallet-connect/client/loadClientPackages.js'
import { openClient } from '../src/adapters/wallet-connect/client/openClient.js'

/**
 * Opens a pairing client, prints a code, and closes the client in the middle of something. Prints what is
 * rejected.
 *
 * - `code`: while a wallet can approve the code
 * - `request`: while a wallet can answer a request
 * - `sending`: while the relay has not answered a message
 * - `opening`: while the relay has not accepted the socket
 */
const [relayUrl = '', task] = process.argv.slice(2)
const print = (text: string) => process.stdout.write(`${text}\n`)
const printRejected = (promise: Promise<unknown>) =>
  promise.then(
    () => print('resolved'),
    (error: Error) => print(`rejected: ${error.message}`),
  )

const client = await openClient({
  packages: await loadClientPackages(),
  relayUrl,
  metadata: { name: 'Test app' },
  storage: null,
  storagePrefix: 'program/',
  isVerified: false,
})
const { relayer } = client.core
const { request } = relayer
const isRequesting = new Promise<void>((resolve) => {
  relayer.request = (call) => {
    // Only messages have an id.
    if (call.id !== undefined) resolve()
    return request.call(relayer, call)
  }
})
const connecting = client.connect({
  optionalNamespaces: { eip155: { chains: ['eip155:1337'], methods: ['personal_sign'], events: [] } },
})
if (task === 'opening') {
  void printRejected(connecting.then(({ approval }) => approval()))
  // The test ends it when the relay has a connection.
  await process.stdin.resume().toArray()
} else if (task === 'sending') {
  void printRejected(connecting.then(({ approval }) => approval()))
  await isRequesting
} else {
  const { uri, approval } = await connecting
  print(uri ?? '')
  if (task === 'code') void printRejected(approval())
  else await requestSignature(approval)
}
closeClient(client)

async function requestSignature(approval: Awaited<typeof connecting>['approval']): Promise<void> {
  const { topic, namespaces } = await approval()
  const address = namespaces.eip155?.accounts[0]?.split(':')[2]
  const isSent = new Promise((resolve) => client.events.once('session_request_sent', resolve))
  const request = { method: 'personal_sign', params: ['0x00', address] }
  void printRejected(client.request({ topic, chainId: 'eip155:1337', request }))
  await isSent
}
