import type { OtherNamespace } from './namespaces'

/** An account of the inspector's store. */
interface AccountReading {
  readonly status: string
  readonly isReconnecting: boolean
  readonly connectorId?: string
  readonly activeAddress?: string
  readonly networkId?: string
}

/** What the modal shows. `waiting` and `code` wait for a wallet. `loading` waits for a code or a view. */
type Face = 'none' | 'waiting' | 'code' | 'loading' | 'done' | 'failed'

/** The state of a tab and of its wallets at one moment. */
export type Reading = NonNullable<ReturnType<typeof readPage>>

/** The state of a wallet of the page, read from the wallet. */
export type WalletReading = Reading['wallets'][number]

/** Reads the state. Runs in the page. Returns `undefined` while the app is not rendered. */
export function readPage() {
  const { latchkeySandbox: scene, chaos } = window
  const store = document.querySelector('[aria-label="Store accounts"] pre')?.textContent
  const header = document.querySelector('header')
  const button = header?.querySelector('[data-slot="lk-connect-button"]')
  if (!scene || !chaos || !store || !button) return undefined
  const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''
  const asking = [
    'eth_requestAccounts',
    'wallet_requestPermissions',
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ]

  const dialog = document.querySelector('[data-slot="lk-dialog"]:not([data-state="closed"])')
  const attempt = dialog?.querySelector('[data-slot="lk-attempt"]')?.getAttribute('data-state')
  const code = dialog?.querySelector('[data-slot="lk-qr-code"]')
  const isLoading = dialog?.querySelector('[data-slot="lk-header"]')?.getAttribute('aria-busy') === 'true'
  const faceOf = (): Face => {
    if (attempt === 'danger') return 'failed'
    if (attempt === 'success') return 'done'
    if (attempt) return 'waiting'
    if (isLoading) return 'loading'
    if (!code) return 'none'
    return code.querySelector('svg') ? 'code' : 'loading'
  }
  const actions = [...(dialog?.querySelectorAll('button, a[href]') ?? [])]
    .filter((each) => !each.hasAttribute('disabled') && each.getAttribute('aria-disabled') !== 'true')
    .map((each) => each.getAttribute('aria-label') ?? textOf(each))

  let topic: string | undefined
  try {
    topic = JSON.parse(localStorage.getItem('@appkit-wallet/pairing') ?? '{}').value?.topic
  } catch {
    topic = undefined
  }
  // The page shows the beginning and the end. The title is the whole value.
  const wholeOf = (label: string) =>
    document.querySelector<HTMLElement>(`output[aria-label="${label}"]`)?.title
  const signature = wholeOf('Signature')
  const message = document.querySelector<HTMLInputElement>('[aria-label="Sign a message"] input')?.value

  const accounts: Readonly<Record<string, AccountReading>> & { readonly eip155: AccountReading } =
    JSON.parse(store)
  const others = [
    { namespace: 'solana', chain: 'Solana', name: 'Sandbox Solana Wallet', wallet: scene.solana },
    { namespace: 'bip122', chain: 'Bitcoin', name: 'Sandbox Bitcoin Wallet', wallet: scene.bitcoin },
    { namespace: 'polkadot', chain: 'Polkadot', name: 'latchkey-sandbox', wallet: scene.polkadot },
  ] as const
  const evmWallets = scene.wallets.map((wallet) => {
    const { rdns: id, name } = wallet.info
    const asked = wallet.log.entries
      .filter(({ direction, method }) => direction === 'request' && asking.includes(method))
      .map(({ id, method, status }) => ({ id, method, isOpen: status === 'pending' }))
    const networkId = `eip155:${wallet.controls.getSnapshot().chainId}`
    return { wallet, id, name, namespace: 'eip155' as const, networkId, asked }
  })
  const otherWallets = others.flatMap(({ wallet, namespace, name }) => {
    if (!wallet) return []
    const asked = wallet.controls
      .getSnapshot()
      .pending.map(({ id, request }) => ({ id, method: `${namespace} ${request.kind}`, isOpen: true }))
    return { wallet, id: namespace, name, namespace, networkId: undefined, asked }
  })

  return {
    /** Changes when the page is reloaded. */
    load: performance.timeOrigin,
    /** Latchkey's button. */
    button: {
      isConnect: button.hasAttribute('data-primary'),
      text: textOf(button),
      title: button.getAttribute('title') ?? '',
    },
    network: textOf(header?.querySelector('[data-slot="lk-network-button"]')),
    /** By namespace. */
    accounts,
    /** With the buttons that are enabled. */
    modal: dialog
      ? { title: textOf(dialog.querySelector('[data-slot="lk-title"]')), face: faceOf(), actions }
      : undefined,
    /** Topic of the session in the app's storage. */
    topic,
    /** The id is the rdns of an EVM wallet, the namespace of any other. */
    wallets: [...evmWallets, ...otherWallets].map(({ wallet, ...known }) => {
      const { permittedAccounts, locked, dead, pending } = wallet.controls.getSnapshot()
      return {
        ...known,
        /** The accounts that the page may see, the selected one first. */
        visible: locked ? [] : [...permittedAccounts],
        /** The same if the wallet were not locked. */
        permitted: [...permittedAccounts],
        accounts: [...wallet.accounts],
        isLocked: locked,
        isDead: dead,
        pending: pending.map(({ id, silent, request }) => ({ id, kind: request.kind, isSilent: silent })),
      }
    }),
    links: [...document.querySelectorAll('a[href], area[href], iframe[src], form[action]')].map(
      (each) => each.getAttribute('href') ?? each.getAttribute('src') ?? each.getAttribute('action') ?? '',
    ),
    opened: [...chaos.opened],
    rejections: [...chaos.rejections],
    signature,
    message,
    /** On the page with all namespaces, by namespace. Empty if there is none. */
    otherSignatures: Object.fromEntries(
      others.map(({ namespace, chain }) => [namespace, wholeOf(`${chain} signature`) ?? '']),
    ) as Record<OtherNamespace, string>,
  }
}
