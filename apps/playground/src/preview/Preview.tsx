import {
  useAccount,
  useFeatures,
  useLatchkey,
  useModal,
  useSignMessage,
  type ViewName,
} from '@latchkey/headless'
import { setThemeMode, setThemeVariables } from '@latchkey/headless/actions'
import { ConnectButton, EmbeddedWallet, Modal, NetworkButton } from '@latchkey/registry'
import unstyledTheme from '@latchkey/registry/build/css/positions.css?inline'
import { type CSSProperties, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { hostTokens } from '../code'
import { PhoneFrame } from '../phone/PhoneFrame'
import type { Phone } from '../phone/usePhone'
import { type Settings, themeVariablesOf } from '../settings/settings'
import { useShowInCard } from './useShowInCard'
import '../phone/phone.css'
import './preview.css'

/** Names of tokens that a page could have and that the views would use. */
const pageTokens = { '--background': 'initial', '--foreground': 'initial', '--radius': 'initial' }

export interface PreviewProps {
  settings: Settings
  /** Default: there is no phone. */
  phone?: Phone | undefined
  /** What the app shows beside the modal. Default: what can be done next. */
  children?: ReactNode
}

/** A small app with the latchkey around it: its buttons, and the modal or the card in the page. */
export function Preview({ settings, phone, children = <PreviewHint /> }: PreviewProps) {
  const { theme, style, direction, mode } = settings
  const latchkey = useLatchkey()
  const page = usePageTheme()
  // `system` is the theme of the page, which may have a button of its own.
  const colorScheme = theme.mode === 'system' ? page : theme.mode
  const host = {
    dir: direction,
    'data-style': style,
    'data-scheme': colorScheme,
    style: {
      ...(theme.hasHostTokens ? hostTokens : pageTokens),
      ...(theme.accent && { '--stage-accent': theme.accent }),
    } as CSSProperties,
  }
  useEffect(() => setThemeMode(latchkey, colorScheme), [latchkey, colorScheme])
  useEffect(() => {
    setThemeVariables(latchkey, { ...noVariables, ...themeVariablesOf(theme) })
  }, [latchkey, theme])
  const modal = mode === 'modal' && <Modal />
  return (
    <>
      {style === 'unstyled' && <style>{unstyledRules}</style>}
      <div className="stage stage-host" {...host}>
        <StageBar />
        <div className="stage-body" data-phone={phone?.source.kind}>
          <div className="stage-card">{mode === 'embedded' ? <EmbeddedWallet /> : children}</div>
          {phone && <PhoneFrame phone={phone} />}
        </div>
      </div>
      {/* Above all of the page, with the direction and the tokens of the stage. */}
      {latchkey.options.disableAppend && modal
        ? createPortal(
            <div className="stage-host" {...host}>
              {modal}
            </div>,
            document.body,
          )
        : modal}
    </>
  )
}

/** Latchkey's own buttons. They show the card if it is in the page, where there is no dialog to open. */
function StageBar() {
  const { options } = useLatchkey()
  const { isEmbedded } = useModal()
  const show = useShowInCard()
  const inPage = isEmbedded && ({ 'aria-haspopup': undefined, 'aria-expanded': undefined } as const)
  return (
    <header className="stage-bar">
      <span className="stage-name">Your app</span>
      {options.enableNetworkSwitch && (
        <NetworkButton
          {...inPage}
          onClick={(event) => {
            if (!isEmbedded) return
            event.preventDefault()
            show('Networks')
          }}
        />
      )}
      {/* As wide as its longest text, so that nothing moves while a wallet is connecting. */}
      <div className="stage-connect">
        <ConnectButton
          {...inPage}
          onClick={(event) => {
            if (!isEmbedded) return
            event.preventDefault()
            show()
          }}
        />
      </div>
    </header>
  )
}

/** The stylesheet of a project without classes, with more specificity than the rule that undoes the looks. */
const unstyledRules = `:is(:root, #lk#lk#lk#lk#lk) {${unstyledTheme}}`

const noVariables = {
  accent: undefined,
  background: undefined,
  colorMix: undefined,
  colorMixStrength: undefined,
  fontFamily: undefined,
  fontSizeMaster: undefined,
  borderRadiusMaster: undefined,
  zIndex: undefined,
}

/** What to do next: connect, or one of the things that a connected user can do. */
function PreviewHint() {
  const { isConnected } = useAccount()
  const { hasSwaps } = useFeatures()
  const { open } = useModal()
  const signing = useSignMessage()
  if (!isConnected)
    return (
      <p dir="auto" className="stage-hint">
        Press "Connect wallet", and choose one of the wallets.
      </p>
    )
  const views: readonly ViewName[] = [
    'Account',
    'Send',
    ...(hasSwaps ? (['Swap'] as const) : []),
    'Receive',
    'Networks',
  ]
  const { data, error, isPending, mutate } = signing
  return (
    <div className="stage-hint">
      <div className="stage-actions">
        {views.map((view) => (
          <button
            key={view}
            type="button"
            className="play-button"
            onClick={() => open({ view }).catch(() => {})}
          >
            {view}
          </button>
        ))}
        <button
          type="button"
          className="play-button"
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && mutate({ message: 'Hello from the playground' })}
        >
          {isPending ? 'Signing…' : 'Sign a message'}
        </button>
      </div>
      <p role="status" title={data ? String(data) : undefined}>
        {error ? error.shortMessage : data ? `Signed: ${String(data).slice(0, 18)}…` : ''}
      </p>
    </div>
  )
}

const darkQuery = '(prefers-color-scheme: dark)'

/** Returns the colour scheme of the page: the one that its root has, else the system's. */
function usePageTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, read)
}

function read(): 'light' | 'dark' {
  const { colorScheme } = getComputedStyle(document.documentElement)
  if (colorScheme === 'light' || colorScheme === 'dark') return colorScheme
  return matchMedia(darkQuery).matches ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-theme'] })
  const query = matchMedia(darkQuery)
  query.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    query.removeEventListener('change', listener)
  }
}
