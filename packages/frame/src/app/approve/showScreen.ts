import { element } from '../dom/element.js'
import { describe } from './describe.js'
import type { Prepared, Shown, Step } from './Prepared.js'
import { nativeAmount, visibleLine, visibleText } from './text.js'
import { watchReady } from './watchReady.js'

/** What the user decided, or that the request is to be shown in a window. */
export type Decision = 'approved' | 'rejected' | 'window'

/** Parameters of {@link showScreen}. */
export interface ShowScreenParameters {
  readonly root: HTMLElement
  readonly prepared: Prepared
  /** Whether the screen is a page of its own, and not in a frame. */
  readonly isWindow: boolean
  /** Ends it without a decision. */
  readonly signal?: AbortSignal | undefined
}

/** Draws a request, and resolves with what the user decides. */
export function showScreen({ root, prepared, isWindow, signal }: ShowScreenParameters): Promise<Decision> {
  const shown = describe(prepared)
  const { dangers = [], refusal } = shown
  const isSignature = prepared.items.every(({ kind }) => kind === 'message' || kind === 'typedData')
  return new Promise((resolve) => {
    let isReady = false
    const end = (decision: Decision) => {
      stop()
      signal?.removeEventListener('abort', abort)
      root.replaceChildren()
      resolve(decision)
    }
    const abort = () => end('rejected')
    const approve = button(isSignature ? 'Sign' : 'Approve', () => isReady && end('approved'))
    approve.className = dangers.length > 0 ? 'danger' : 'primary'
    approve.disabled = true
    const reject = button(refusal === undefined ? 'Reject' : 'Close', abort)
    const openWindow = button('Open in a window', () => end('window'))
    const hint = element('p', { class: 'muted small approve-hint', role: 'status' })
    const buttons = refusal === undefined ? [reject, approve] : [reject]
    const title = element('h1', { tabindex: '-1' }, titleOf(shown.steps))
    const screen = element(
      'div',
      { class: 'approve' },
      element('div', { class: 'approve-body stack' }, asker(prepared), title, ...body(shown, prepared)),
      element('footer', {}, hint, element('div', { class: 'actions' }, ...buttons)),
    )
    root.replaceChildren(screen)
    title.focus()
    const stop = watchReady(screen, isWindow, (next) => {
      isReady = next
      approve.disabled = !next
      // What is covered or too small in the page can be approved in a window.
      hint.replaceChildren(...(next || isWindow || refusal !== undefined ? [] : [openWindow]))
    })
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
  })
}

function titleOf(steps: readonly Step[]): HTMLElement {
  const [first] = steps
  return value(steps.length === 1 && first ? first.title : `${steps.length} things to approve`)
}

/** The origin is what the browser says. The name is what the app says. */
function asker({ origin, appName }: Prepared): HTMLElement {
  const { host, protocol } = new URL(origin)
  const claim = appName && element('span', { class: 'muted small' }, 'Says it is ', value(appName))
  const warning = 'This address has letters of another alphabet. Check that it is the right one.'
  const isForeign = /(?:^|\.)xn--/.test(host)
  return element(
    'header',
    { class: 'approve-asker' },
    element('strong', {}, value(protocol === 'https:' ? host : origin)),
    claim,
    isForeign ? element('span', { class: 'notice' }, warning) : undefined,
  )
}

/** What stands below the title. */
function body(shown: Shown, prepared: Prepared): readonly (HTMLElement | undefined)[] {
  const { steps, dangers = [], refusal, text, raw = '', about = [], fee = 0n } = shown
  const { account, network } = prepared
  const notices = [...(refusal === undefined ? [] : [refusal]), ...new Set(dangers)]
  const shownText = { class: 'card approve-text', tabindex: '0', dir: 'auto' }
  return [
    ...notices.map((each) => element('p', { class: 'notice danger' }, value(each))),
    ...steps.map((step, index) => showStep(step, steps.length > 1 ? index + 1 : undefined)),
    text === undefined ? undefined : element('pre', shownText, visibleText(text)),
    rows([
      ...about,
      ['Account', account],
      ['Network', network.name + (network.isTest ? ' (test)' : '')],
      ...(fee > 0n ? [['Network fee, at most', nativeAmount(fee, prepared)] as const] : []),
    ]),
    element(
      'details',
      {},
      element('summary', {}, 'Details'),
      element('pre', { class: 'mono', dir: 'ltr' }, visibleText(raw)),
    ),
  ]
}

function showStep({ title, lines }: Step, number: number | undefined): HTMLElement | undefined {
  if (lines.length === 0 && number === undefined) return undefined
  const heading = number === undefined ? undefined : element('h2', {}, `${number}. `, value(title))
  return element('section', { class: 'card stack' }, heading, rows(lines))
}

function rows(lines: Step['lines']): HTMLElement {
  const pairs = lines.map(([label, text]) => {
    const kind = { class: /^(?:0x)?\w{32,}$/.test(text) && 'mono' }
    return element('div', {}, element('dt', {}, label), element('dd', kind, value(text)))
  })
  return element('dl', { class: 'approve-rows' }, ...pairs)
}

/** A text that others may have chosen: its direction does not reach what stands beside it. */
function value(text: string): HTMLElement {
  return element('bdi', { dir: 'auto' }, visibleLine(text))
}

/** Scripts of extensions and pages can call `click`, which does nothing. */
function button(label: string, press: () => unknown): HTMLButtonElement {
  return element('button', { type: 'button', onclick: (event) => event.isTrusted && press() }, label)
}
