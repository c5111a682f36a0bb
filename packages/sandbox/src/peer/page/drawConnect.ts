import type { Peer } from '../types.js'
import { make } from './make.js'
import { type Picture, scanPicture } from './scanPicture.js'

const proposalLimitMs = 10_000

/** The form to connect: a pasted link, or a picture of a code. */
export interface Connect {
  node: HTMLElement
  /** Pairs with a link. Never throws; errors are shown on screen. */
  pair(uri: string): Promise<void>
  /** Reads the code in a picture and pairs with its link. Throws Error with the message shown. */
  scan(picture: Picture): Promise<void>
}

/** Draws the form to connect. */
export function drawConnect(peer: Peer): Connect {
  const input = make('input', {
    id: 'link',
    type: 'text',
    placeholder: 'wc:…',
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'off',
  })
  const button = make('button', { type: 'submit', class: 'primary' }, 'Connect')
  const file = make('input', { type: 'file', accept: 'image/*', 'aria-label': 'Scan a picture of the code' })
  const message = make('p', { class: 'message', role: 'status' })
  const form = make(
    'form',
    { class: 'connect' },
    make(
      'div',
      { class: 'field' },
      make('label', { for: 'link' }, 'Connection link'),
      make('div', { class: 'pair' }, input, button),
    ),
    make('div', { class: 'file' }, 'Scan a picture of the code', file),
    make('p', { class: 'quiet' }, 'You can also paste or drop a picture anywhere.'),
    message,
  )

  let attempt = 0
  const say = (text: string, kind = '') => {
    message.className = `message ${kind}`
    message.textContent = text
  }
  const fail = (error: unknown) => say(error instanceof Error ? error.message : String(error), 'bad')

  const pair = async (uri: string) => {
    attempt += 1
    const own = attempt
    const before = peer.proposals.length + peer.sessions.length
    button.disabled = true
    say('Connecting…')
    try {
      await peer.pair(uri)
      input.value = ''
      say('The code is read. Waiting for the app…')
    } finally {
      button.disabled = false
    }
    const hasAnswer = () => peer.proposals.length + peer.sessions.length > before
    const end = () => {
      leave()
      clearTimeout(timer)
    }
    const leave = peer.subscribe(() => {
      if (own !== attempt) return end()
      if (!hasAnswer()) return
      end()
      say('')
    })
    const timer = setTimeout(() => {
      leave()
      if (own === attempt) say('The app does not answer. Ask it for a new code.', 'bad')
    }, proposalLimitMs)
    if (hasAnswer()) {
      end()
      say('')
    }
  }
  const pairAndSay = (uri: string) => pair(uri).catch(fail)
  const scan = async (picture: Picture) => {
    try {
      say('Reading the picture…')
      await pair(await scanPicture(picture))
    } catch (error) {
      fail(error)
      throw error
    }
  }
  const scanAndSay = (picture: Picture) => scan(picture).catch(() => {})

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    pairAndSay(input.value)
  })
  file.addEventListener('change', () => {
    const [picture] = file.files ?? []
    // Allows to choose the same file again.
    file.value = ''
    if (picture) scanAndSay(picture)
  })
  document.addEventListener('paste', (event) => {
    const [picture] = [...(event.clipboardData?.files ?? [])].filter(isPicture)
    if (picture) {
      event.preventDefault()
      scanAndSay(picture)
      return
    }
    const text = event.clipboardData?.getData('text/plain').trim() ?? ''
    // In the field itself, the paste is not intercepted.
    if (text.startsWith('wc:') && event.target !== input) pairAndSay(text)
  })
  acceptDrops(scanAndSay)
  return { node: form, pair: pairAndSay, scan }
}

const isPicture = ({ type }: File) => type.startsWith('image/')

function acceptDrops(scan: (picture: File) => void): void {
  const mark = (on: boolean) => document.querySelector('main')?.classList.toggle('dropping', on)
  document.addEventListener('dragover', (event) => {
    // Otherwise the browser would open the picture instead of the wallet.
    event.preventDefault()
    mark(true)
  })
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) mark(false)
  })
  document.addEventListener('drop', (event) => {
    event.preventDefault()
    mark(false)
    const [picture] = [...(event.dataTransfer?.files ?? [])].filter(isPicture)
    if (picture) scan(picture)
  })
}
