import { isSigned } from '@latchkey/playground/e2e/isSigned'
import type { Link } from './ledger'
import {
  activeNamespace,
  type Namespace,
  namespaces,
  networkIdOf,
  otherNamespaces,
  words,
} from './namespaces'
import type { Reading } from './readPage'
import { addressesOf, isRelayCalm, networkNames, type Scene, strangeNetworkId } from './scene'
import type { Tab } from './tab'

/** The state of a tab at one moment. */
export interface TabMoment {
  readonly tab: Tab
  readonly isFirst: boolean
  readonly reading: Reading
  /** Address whose key made the EVM signature on the page. `undefined` if there is none. */
  readonly signedBy: string | undefined
  /** Milliseconds for which the tab has only shown that it waits. */
  readonly waitedMs: number
}

/** What the app shows, and what it should show. */
export interface Breach {
  /** What the app shows or did. */
  readonly app: string
  /** What the wallet, the session, the chain or the rule says. */
  readonly truth: string
}

/** A condition that must be true after each step, when all messages have arrived. */
interface Invariant {
  readonly name: string
  /** Whether a breach cannot go away by waiting. */
  readonly isFinal?: true
  /** Checks a tab. */
  inTab?(moment: TabMoment, scene: Scene): Breach | undefined
  /** Checks what is not of one tab alone. */
  overall?(scene: Scene, tabs: readonly TabMoment[]): Breach | undefined
}

/** Returns the connection that a tab shows in a namespace. `undefined` while the tab still reconnects. */
export function linkOf({ accounts, topic = '' }: Reading, namespace: Namespace): Link | undefined {
  const { status, isReconnecting, connectorId } = accounts[namespace] ?? {}
  if (isReconnecting) return undefined
  if (status !== 'connected') return 'none'
  if (namespace !== 'eip155')
    return connectorId === 'pairing' ? 'session:of another namespace' : `wallet:${namespace}`
  return connectorId === 'pairing' ? `session:${topic}` : `wallet:${connectorId}`
}

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

/** What the app is connected to, and what it shows of it. */
export const linkInvariants: readonly Invariant[] = [
  {
    // Events in one namespace do not end the connection of another.
    name: 'in each namespace the app is connected to the wallet that the user chose and that approved, or to none',
    inTab({ isFirst, reading }, { ledger }) {
      const { face = 'none' } = reading.modal ?? {}
      for (const namespace of namespaces) {
        const link = linkOf(reading, namespace)
        const { allowed } = ledger.links[namespace]
        if (link && allowed.has(link)) continue
        // A tab that waits for a wallet does not follow another tab until the wait is over.
        const isBusy = ledger.hasHadTwoTabs && ['waiting', 'code', 'loading'].includes(face)
        const isEvm = namespace === 'eip155'
        // The relay lost the messages of this session, perhaps after the wallet had sent them.
        const isUnknown = [...ledger.sessions.values()].some(
          ({ topic, codeTopic }) =>
            allowed.has(`session:${topic}`) && ledger.losses.hidBeginning([topic, codeTopic]),
        )
        const hasDied = isFirst && [...ledger.diedWallets].some((id) => allowed.has(`wallet:${id}`))
        if (link === 'none' && (isBusy || (isEvm && (isUnknown || hasDied)))) continue
        return { app: `${namespace}: ${link ?? 'still reconnecting'}`, truth: [...allowed].join(' or ') }
      }
      return undefined
    },
  },
  {
    name: 'account and network are those of the wallet of the browser',
    inTab({ reading }, scene) {
      for (const wallet of reading.wallets) {
        const { id, namespace, visible, isDead } = wallet
        const isEvm = namespace === 'eip155'
        const account = reading.accounts[namespace]
        const isShown = isEvm
          ? linkOf(reading, namespace) === `wallet:${id}`
          : account?.status === 'connected'
        // The app gets no events from a wallet that no longer answers.
        if (!isShown || (isEvm && isDead)) continue
        const { activeAddress, networkId } = account ?? {}
        const known = isEvm ? wallet.networkId : networkIdOf(scene, namespace)
        const addresses = [visible[0], activeAddress].map((each) => (isEvm ? each?.toLowerCase() : each))
        if (addresses[0] === addresses[1] && networkId === known) continue
        return {
          app: `${activeAddress} on ${networkId}`,
          truth: `${visible[0] ?? 'no account'} on ${known} in ${id}`,
        }
      }
      return undefined
    },
  },
  {
    name: 'account and network are those of the session that the wallet holds',
    inTab({ isFirst, reading }, scene) {
      const link = linkOf(reading, 'eip155')
      if (!link?.startsWith('session:') || !isRelayCalm(scene)) return undefined
      const topic = link.slice('session:'.length)
      const { peer, ledger } = scene
      const facts = ledger.sessions.get(topic)
      if (!facts) return { app: `session ${topic}`, truth: 'the wallet never approved it' }
      const session = peer.sessions.find((each) => each.topic === topic)
      if (!session) {
        if (facts.isUnheard || ledger.losses.hidEnd(topic)) return undefined
        return { app: `session ${topic}`, truth: 'the wallet has ended it' }
      }
      if (facts.isUnheard || facts.reportedInDisorder > 1 || ledger.losses.hidPosition(topic))
        return undefined
      const { activeAddress = '', networkId = '' } = reading.accounts.eip155
      // Another tab may be on another network of the session, and reads the session again.
      const addresses = isFirst ? facts.addresses : new Set([...facts.addresses, ...addressesOf(session)])
      const networkIds = isFirst ? facts.networkIds : new Set(session.namespaces.eip155?.chains)
      if (addresses.has(activeAddress) && networkIds.has(networkId)) return undefined
      return {
        app: `${activeAddress} on ${networkId}`,
        truth: `${[...addresses].join(' or ')} on ${[...networkIds].join(' or ')}`,
      }
    },
  },
  {
    // The user waited for it.
    name: 'no session is lost that both sides hold',
    inTab({ isFirst, reading }, scene) {
      const { ledger, peer } = scene
      const link = linkOf(reading, 'eip155')
      if (!isFirst || !link || !isRelayCalm(scene)) return undefined
      const lost = peer.sessions.find(({ topic }) => {
        const facts = ledger.sessions.get(topic)
        return (
          facts &&
          (facts.isDue || facts.wasShown) &&
          !facts.isEndedInApp &&
          ledger.links.eip155.allowed.has(`session:${topic}`) &&
          !ledger.losses.hidBeginning([topic, facts.codeTopic]) &&
          !ledger.losses.hidEnd(topic) &&
          link !== `session:${topic}`
        )
      })
      return lost && { app: link, truth: `session:${lost.topic}, which the wallet holds` }
    },
  },
  {
    // Neither one that it has ended nor one that it never accepted.
    name: 'the wallet holds no session that the app has left',
    overall(scene, tabs) {
      const { ledger, peer } = scene
      if (!isRelayCalm(scene)) return undefined
      const shown = tabs.map(({ reading }) => linkOf(reading, 'eip155'))
      const orphan = peer.sessions.find(({ topic, isAcknowledged }) => {
        const codeTopic = ledger.sessions.get(topic)?.codeTopic ?? ''
        return (
          // The app has not confirmed the session yet. If it never does, the wallet ends it.
          isAcknowledged &&
          !shown.includes(`session:${topic}`) &&
          !ledger.losses.hidBeginning([topic, codeTopic]) &&
          !ledger.losses.hidEnd(topic)
        )
      })
      return orphan && { app: shown.join(', '), truth: `the wallet still holds session:${orphan.topic}` }
    },
  },
]
