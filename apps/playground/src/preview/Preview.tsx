import { type Latchkey, LatchkeyProvider } from '@latchkey/headless'
import { setThemeMode, setThemeVariables } from '@latchkey/headless/actions'
import { ConnectButton, EmbeddedWallet, Modal, NetworkButton } from '@latchkey/registry'
import unstyledTheme from '@latchkey/registry/build/unstyle/theme.css?inline'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Chains } from '../chains/chains'
import { hostTokens } from '../code/cssCode'
import { themeVariablesOf } from '../code/themeVariables'
import type { Settings } from '../settings/settings'
import { PhoneScan } from './PhoneScan'
import { PreviewHint } from './PreviewHint'
import { usePageTheme } from './usePageTheme'
import './preview.css'

/** Names of this site's own tokens that the views would use. */
const pageTokens = { '--background': 'initial', '--foreground': 'initial', '--radius': 'initial' }

export interface PreviewProps {
  latchkey: Latchkey
  settings: Settings
  /** Reads a pairing code with a phone. Default: there is no phone. */
  scan?: Chains['scan']
  /** What the app shows beside the modal. Default: what can be done next. */
  children?: ReactNode
}

/** A small app with the latchkey: its buttons, and the modal or the card in the page. */
export function Preview({ latchkey, settings, scan, children = <PreviewHint /> }: PreviewProps) {
  const { theme, style, direction, mode } = settings
  const page = usePageTheme()
  // `system` is the theme of the page, which has a button of its own.
  const colorScheme = theme.mode === 'system' ? page : theme.mode
  const tokens = theme.hasHostTokens ? hostTokens : pageTokens
  const host = {
    dir: direction,
    'data-style': style,
    'data-scheme': colorScheme,
    style: tokens as CSSProperties,
  }
  useEffect(() => setThemeMode(latchkey, colorScheme), [latchkey, colorScheme])
  useEffect(() => {
    setThemeVariables(latchkey, { ...noVariables, ...themeVariablesOf(theme) })
  }, [latchkey, theme])
  return (
    <LatchkeyProvider latchkey={latchkey}>
      {style === 'unstyled' && <style>{unstyledRules}</style>}
      <div className="stage stage-host" {...host}>
        <div className="stage-bar">
          <span className="stage-name">Your app</span>
          <NetworkButton />
          <ConnectButton />
        </div>
        <div className="stage-body">
          {mode === 'embedded' ? <EmbeddedWallet /> : children}
          {scan && <PhoneScan scan={scan} isEmbedded={mode === 'embedded'} />}
        </div>
      </div>
      {/* Above all of the page, with the direction and the tokens of the stage. */}
      {mode === 'modal' &&
        createPortal(
          <div className="stage-host" {...host}>
            <Modal />
          </div>,
          document.body,
        )}
    </LatchkeyProvider>
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
