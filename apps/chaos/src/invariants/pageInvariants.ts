import { isSigned } from '@latchkey/playground/e2e/isSigned'
import type { Invariant } from '../invariant'
import { activeNamespace, otherNamespaces, words } from '../namespaces'
import { networkNames, type Scene, strangeNetworkId } from '../scene'

/** Longest time to create a code or to reconnect a wallet, in milliseconds. */
const limitMs = 16_000
const unsafe = /^\s*(javascript|data|vbscript|file|blob|filesystem|about|view-source):/i

/** What the page shows and does, whatever it is connected to. */
export const pageInvariants: readonly Invariant[] = [
  {
    name: 'the page reports no error',
    isFinal: true,
    inTab({ tab, reading: { rejections } }, scene) {
      const error = tab.errors.find((each) => !isOfNoConcern(scene, each))
      const found = rejections[0] ?? (error && `${error.text} ${error.url}`)
      return found === undefined ? undefined : { app: found, truth: 'none' }
    },
  },
  {
    name: 'no request without a click',
    isFinal: true,
    overall({ ledger: { seenRequests, allowedRequests } }) {
      for (const [method, seen] of seenRequests) {
        const allowed = allowedRequests.get(method) ?? 0
        if (seen > allowed)
          return { app: `${method} ${seen} times`, truth: `pressed for at most ${allowed} times` }
      }
      return undefined
    },
  },
  {
    name: 'no request leaves this machine',
    isFinal: true,
    overall({ foreignRequests: [url] }) {
      return url === undefined ? undefined : { app: url, truth: '127.0.0.1 only' }
    },
  },
  {
    // None on the page, and none that it opened, runs code or reads files.
    name: 'no link of an unsafe scheme',
    isFinal: true,
    inTab({ reading: { links, opened } }) {
      // A browser ignores characters that are not printable when it reads a scheme.
      const found = [...links, ...opened].find((url) => unsafe.test(url.replace(/[^!-~]/g, '')))
      return found === undefined
        ? undefined
        : { app: found, truth: 'https, http to this machine, or a wallet' }
    },
  },
  {
    name: 'a signature is by the account that was shown',
    inTab({ isFirst, signedBy }, { ledger: { signers } }) {
      if (!isFirst || signedBy === undefined || signers.size === 0 || signers.has(signedBy)) return undefined
      return { app: `a signature by ${signedBy}`, truth: `pressed for by ${[...signers].join(' or ')}` }
    },
  },
  {
    // Verified with a library that did not create it.
    name: 'a signature of another namespace is by the account that was shown',
    inTab({ isFirst, reading: { otherSignatures } }, { ledger: { otherSigners } }) {
      for (const namespace of isFirst ? otherNamespaces : []) {
        const signature = otherSignatures[namespace]
        const signers = [...(otherSigners.get(namespace) ?? [])]
        if (!signature || signers.length === 0) continue
        const { chain, message } = words[namespace]
        if (signers.some((signer) => isValid(chain, signer, message, signature))) continue
        return { app: signature, truth: `${JSON.stringify(message)}, signed by ${signers.join(' or ')}` }
      }
      return undefined
    },
  },
  {
    name: 'the buttons show the state',
    inTab({ reading }, scene) {
      const { button, network, accounts } = reading
      const active = activeNamespace(reading)
      const account = accounts[active] ?? accounts.eip155
      const { status, isReconnecting, activeAddress = '', networkId = '' } = account
      const isAccount = status === 'connected' || isReconnecting
      const breach = { app: `button "${button.text}", network "${network}"`, truth: JSON.stringify(account) }
      if (button.isConnect === isAccount) return breach
      if (!isAccount) return undefined
      const ends = [activeAddress.slice(0, 4), activeAddress.slice(-4)]
      const isAddressShown = button.title === activeAddress && ends.every((end) => button.text.includes(end))
      const known = active === 'eip155' ? networkNames(scene).get(networkId) : words[active].network
      return isAddressShown && network.includes(known ?? 'Unsupported network') ? undefined : breach
    },
  },
  {
    name: 'a wallet on an unknown network keeps the modal open',
    inTab({ reading }) {
      const { accounts, modal } = reading
      const { status, isReconnecting, networkId } = accounts.eip155
      const isUnknown = status === 'connected' && !isReconnecting && networkId === strangeNetworkId
      if (!isUnknown || modal || activeNamespace(reading) !== 'eip155') return undefined
      return { app: 'the modal is closed', truth: JSON.stringify(accounts.eip155) }
    },
  },
  {
    name: 'nothing waits for more than 15 s without something to press',
    inTab({ waitedMs, reading: { modal, accounts } }) {
      if (waitedMs > limitMs)
        return {
          app: modal ? `"${modal.title}" ${modal.face}` : JSON.stringify(accounts),
          truth: 'longer than 15 s',
        }
      const ways = modal?.actions.filter((action) => !/^(Close|Help|Back)$/.test(action))
      if (modal?.face === 'waiting' && ways?.length === 0)
        return { app: `"${modal.title}" waits`, truth: 'nothing to press but the frame' }
      return undefined
    },
  },
]

/** Returns `false` if the library throws, because the value is not a signature. */
function isValid(chain: keyof typeof isSigned, signer: string, message: string, signature: string): boolean {
  try {
    return isSigned[chain](signer, message, signature)
  } catch {
    return false
  }
}

/**
 * `@polkadot/api` logs each call that fails, also those of its own start, before it passes the error to the
 * app, and has no option to turn this off. Other invariants check how the app handles the error.
 */
const librarysOwn = /^[\d-]+ [\d:]+\s+(RPC-CORE|API-WS|API\/INIT): /

/** The status by which the server of Latchkey says that the node behind it has failed. */
const nodeFailed = /^Failed to load resource: .*\b502\b/

/** The browser logs each request to a server of the sandbox that a step has made fail. */
function isOfNoConcern({ sandbox }: Scene, { text, url }: { text: string; url: string }): boolean {
  const { chains, directory, relay, solana, bitcoin, polkadot } = sandbox
  const parts = [...chains, directory, relay, solana, bitcoin, polkadot].flatMap((part) =>
    part ? [new URL(part.url).host] : [],
  )
  const isAbout = (place: string) => parts.some((host) => place.includes(host))
  if (librarysOwn.test(text) || nodeFailed.test(text)) return true
  if (text.startsWith('Failed to load resource')) return isAbout(url)
  // The response was ready when its socket was closed.
  if (text === 'WebSocket is already in CLOSING or CLOSED state.') return true
  return /^(WebSocket connection to|Access to fetch at)/.test(text) && isAbout(text)
}
