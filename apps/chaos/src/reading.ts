import type { OtherNamespace } from './namespaces'

/** A request that is open in a wallet. */
export interface OpenRequest {
  readonly id: number
  readonly kind: string
  readonly method: string
  readonly isSilent: boolean
}

/** The state of a wallet of the page, read from the wallet. */
export interface WalletReading {
  readonly rdns: string
  readonly name: string
  /** The accounts that the page may see, the selected one first. */
  readonly visible: readonly string[]
  /** The accounts that the page could see if the wallet were not locked. */
  readonly permitted: readonly string[]
  readonly accounts: readonly string[]
  readonly chainId: number
  readonly isLocked: boolean
  readonly isDead: boolean
  readonly pending: readonly OpenRequest[]
  /** Requests since the page was loaded that need the user's approval. */
  readonly asked: readonly { readonly id: number; readonly method: string }[]
}

/** The state of the wallet of a namespace other than EVM, read from the wallet. */
export interface OtherWalletReading
  extends Pick<WalletReading, 'visible' | 'permitted' | 'accounts' | 'isLocked' | 'isDead' | 'pending'> {
  readonly namespace: OtherNamespace
}

/** An account of the inspector's store. */
export interface AccountReading {
  readonly status: string
  readonly isReconnecting: boolean
  readonly connectorId?: string
  readonly activeAddress?: string
  readonly networkId?: string
}

/** The state of a tab and of its wallets at one moment. */
export interface Reading {
  /** Changes when the page is reloaded. */
  readonly load: number
  /** The text of Latchkey's button. */
  readonly button: {
    readonly kind: 'connect' | 'account'
    readonly text: string
    readonly title: string
    readonly status: string
  }
  readonly network: string
  /** The EVM account. */
  readonly account: AccountReading
  /** Accounts by namespace. */
  readonly accounts: Readonly<Record<string, AccountReading>>
  readonly modal?: {
    readonly title: string
    /** `waiting` and `code` wait for a wallet. `loading` waits for a code or a view. */
    readonly face: 'none' | 'waiting' | 'code' | 'loading' | 'done' | 'failed'
    /** The enabled buttons. */
    readonly actions: readonly string[]
  }
  /** Topic of the session in the app's storage. */
  readonly topic?: string
  readonly wallets: readonly WalletReading[]
  readonly otherWallets: readonly OtherWalletReading[]
  /** The addresses of all links. */
  readonly links: readonly string[]
  readonly opened: readonly string[]
  readonly rejections: readonly string[]
  /** The signature that the page shows, if any. */
  readonly signature?: string
  readonly message?: string
  /** The signatures on the namespaces page, by namespace. */
  readonly otherSignatures: Readonly<Record<string, string>>
}

/** Reads the state. Runs in the page. Returns `undefined` while the app is not rendered. */
export function readPage(): Reading | undefined {
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
  const faceOf = () => {
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

  const accounts = JSON.parse(store)
  const others = [
    { namespace: 'solana', chain: 'Solana', wallet: scene.solana },
    { namespace: 'bip122', chain: 'Bitcoin', wallet: scene.bitcoin },
    { namespace: 'polkadot', chain: 'Polkadot', wallet: scene.polkadot },
  ] as const
  const otherSignatures = others.flatMap(({ namespace, chain }) => {
    const text = wholeOf(`${chain} signature`)
    return text ? [[namespace, text]] : []
  })

  return {
    load: performance.timeOrigin,
    button: {
      kind: button.hasAttribute('data-primary') ? 'connect' : 'account',
      text: textOf(button),
      title: button.getAttribute('title') ?? '',
      status: button.getAttribute('data-status') ?? '',
    },
    network: textOf(header?.querySelector('[data-slot="lk-network-button"]')),
    account: accounts.eip155,
    accounts,
    ...(dialog && {
      modal: { title: textOf(dialog.querySelector('[data-slot="lk-title"]')), face: faceOf(), actions },
    }),
    ...(topic && { topic }),
    wallets: scene.wallets.map(({ info, accounts, log, controls }) => {
      const { permittedAccounts, locked, dead, chainId, pending } = controls.getSnapshot()
      return {
        rdns: info.rdns,
        name: info.name,
        visible: locked ? [] : [...permittedAccounts],
        permitted: [...permittedAccounts],
        accounts: [...accounts],
        chainId,
        isLocked: locked,
        isDead: dead,
        pending: pending.map(({ id, method, silent, request }) => ({
          id,
          method,
          kind: request.kind,
          isSilent: silent,
        })),
        asked: log.entries
          .filter(({ direction, method }) => direction === 'request' && asking.includes(method))
          .map(({ id, method }) => ({ id, method })),
      }
    }),
    otherWallets: others.flatMap(({ namespace, wallet }) => {
      if (!wallet) return []
      const { permittedAccounts, locked, dead, pending } = wallet.controls.getSnapshot()
      const open = pending.map(({ id, method, silent, request }) => ({
        id,
        method,
        kind: request.kind,
        isSilent: silent,
      }))
      const common = { permitted: [...permittedAccounts], accounts: [...wallet.accounts], pending: open }
      return {
        namespace,
        visible: locked ? [] : [...permittedAccounts],
        isLocked: locked,
        isDead: dead,
        ...common,
      }
    }),
    links: [...document.querySelectorAll('a[href], area[href], iframe[src], form[action]')].map(
      (each) => each.getAttribute('href') ?? each.getAttribute('src') ?? each.getAttribute('action') ?? '',
    ),
    opened: [...chaos.opened],
    rejections: [...chaos.rejections],
    ...(signature && { signature }),
    ...(message !== undefined && { message }),
    otherSignatures: Object.fromEntries(otherSignatures),
  }
}
