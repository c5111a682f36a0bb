import {
  changeWallet,
  createDeviceKey,
  createPasskey,
  createWallet,
  isProtected,
  openDeviceStore,
  openWallet,
  readWallet,
  usePasskey,
  VaultError,
  type WalletContext,
} from '../src/app/vault/index.js'

declare global {
  /** Calls the server of the test, which Playwright exposes. */
  var callServer: (name: 'read' | 'open' | 'write', argument: unknown) => Promise<unknown>
  var frame: typeof frameCalls
}

async function login(): Promise<WalletContext> {
  const server = {
    read: () => callServer('read', null),
    open: (wayId: string) => callServer('open', wayId),
    write: (write: unknown) => callServer('write', write),
  }
  return { server, store: await openDeviceStore(), subject: 'ann' }
}

/** Returns what a call returns, or the code of its error. */
async function report<result>(call: () => Promise<result>): Promise<result | string> {
  try {
    return await call()
  } catch (error) {
    return error instanceof VaultError ? error.code : String(error)
  }
}

const passkeysOf = async (context: WalletContext) => {
  const header = (await readWallet(context))?.header
  if (!header) throw new Error('There is no wallet.')
  const ids = header.ways.filter(({ kind }) => kind === 'passkey').map(({ id }) => id)
  return { walletId: header.walletId, ids }
}

/** What the tests call in the page. */
export const frameCalls = {
  create: (deviceId: string) =>
    report(async () => (await createWallet(await login(), deviceId)).open.header.evmAddress),
  open: () => report(async () => (await openWallet(await login())).open.header.evmAddress),
  openByPasskey: () =>
    report(async () => {
      const context = await login()
      const { walletId, ids } = await passkeysOf(context)
      return (await openWallet(context, await usePasskey(walletId, ids))).open.header.evmAddress
    }),
  addPasskey: () =>
    report(async () => {
      const context = await login()
      const wallet = await openWallet(context)
      const way = await createPasskey({ ...(await passkeysOf(context)), userName: 'ann@example.com' })
      const { open } = await changeWallet(context, wallet, { add: [way] })
      return { isProtected: isProtected(open.header.ways), outlivesDevice: way.outlivesDevice }
    }),
  addDeviceByPasskey: (deviceId: string) =>
    report(async () => {
      const context = await login()
      const { walletId, ids } = await passkeysOf(context)
      const wallet = await openWallet(context, await usePasskey(walletId, ids))
      const key = await createDeviceKey(wallet.open.header)
      await context.store.addKey(key)
      const add = [{ id: deviceId, key, outlivesDevice: false }]
      return (await changeWallet(context, wallet, { add })).open.header.generation
    }),
  generation: () => report(async () => (await readWallet(await login()))?.header.generation),
  /** Tries to get the stored private key out of the browser. */
  exportKeys: async () => {
    const { store } = await login()
    const formats = ['pkcs8', 'jwk', 'raw'] as const
    const keys = await store.listKeys()
    return Promise.all(
      keys.flatMap(({ privateKey }) =>
        formats.map((format) =>
          crypto.subtle.exportKey(format, privateKey).then(
            () => 'exported',
            (error: Error) => error.name,
          ),
        ),
      ),
    )
  },
  deleteStorage: () =>
    new Promise<string>((resolve) => {
      const request = indexedDB.deleteDatabase('latchkey-frame')
      request.onsuccess = () => resolve('deleted')
      request.onerror = () => resolve('failed')
    }),
}

globalThis.frame = frameCalls
