import { Buffer } from 'buffer/'
import type { SandboxConfig } from '../../config.js'
import { walletIcon } from '../../wallet/kernel/walletIcon.js'
import { createPeer } from '../createPeer.js'
import type { PeerAnswer } from '../types.js'
import { drawPeer } from './drawPeer.js'
import { make } from './make.js'
import { openStorage } from './openStorage.js'
import { readOptions } from './readOptions.js'
import { receiveScans } from './receiveScans.js'

// The pairing client needs it for sign-in messages.
Object.assign(globalThis, { Buffer })

const answers: readonly string[] = ['ask', 'approve', 'reject'] satisfies PeerAnswer[]
const readAnswer = (text: string | null) => (answers.includes(text ?? '') ? (text as PeerAnswer) : undefined)

async function start(): Promise<void> {
  const wishes = new URLSearchParams(location.search)
  const name = wishes.get('name')?.slice(0, 40) || 'Sandbox Phone'
  const icon = walletIcon('#5f3dc4')
  const answerKey = `latchkey-peer.${name}.answer`
  await haveAlone(`latchkey-peer.${name}`)

  const response = await fetch('/config.json')
  const config = (await response.json()) as SandboxConfig
  const storage = openStorage(window)
  const peer = await createPeer({
    relayUrl: config.relay.url,
    ...readOptions(config, wishes.get('serves')),
    name,
    icon,
    storage,
    answer: readAnswer(wishes.get('answer')) ?? readAnswer(storage.getItem(answerKey)) ?? 'ask',
  })
  window.latchkeyPeer = peer
  const connect = drawPeer(peer, { icon, answered: (answer) => storage.setItem(answerKey, answer) })
  receiveScans(window, connect.scan)
  const uri = wishes.get('uri')
  if (uri) await connect.pair(uri)
}

/** Resolves when no other window has this wallet open. Two on one storage would answer everything twice. */
async function haveAlone(name: string): Promise<void> {
  const { locks } = navigator
  if (!locks) return
  const forever = new Promise<never>(() => {})
  const isFree = await new Promise<boolean>((resolve) => {
    locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : forever
    })
  })
  if (isFree) return
  const words = 'This wallet is open in another window. Close it there to use it here.'
  const notice = make('main', {}, make('section', {}, make('p', { role: 'alert' }, words)))
  document.body.append(notice)
  await new Promise<void>((resolve) => {
    locks.request(name, () => {
      resolve()
      return forever
    })
  })
  notice.remove()
}

start().catch((error: unknown) => {
  const words = `The wallet could not start. Check that the sandbox is running, then reload. (${String(error)})`
  document.body.append(make('main', {}, make('section', {}, make('p', { role: 'alert' }, words))))
})
