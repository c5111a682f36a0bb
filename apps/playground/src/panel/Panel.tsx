import {
  chainsKinds,
  directions,
  evmAdapters,
  maxWallets,
  modes,
  type NetworkName,
  networkNames,
  type Settings,
  type SwitchName,
  signIns,
  styles,
} from '../settings/settings'
import { isLocalUrl } from '../settings/settingsUrl'
import { whyNoEffect, whyNoEvmAdapter, whyNoNetwork, whyNoSignIn } from '../settings/whyNoEffect'
import { Choice, OrderList, Section, Slider, TextField, Toggle } from './controls'
import { ThemeFields } from './ThemeFields'
import {
  actionWords,
  connectSwitches,
  featureSwitches,
  groupWords,
  networkWords,
  signInTexts,
  signInWords,
  switchWords,
} from './words'

export interface PanelProps {
  settings: Settings
  onChange: (settings: Settings) => void
  onReset: () => void
}

const chainsNames = { page: 'This page', sandbox: 'Sandbox', real: 'Real' } as const
const chainsTexts = {
  page: 'Wallets with new keys and chains in memory: no extension, no account, no network.',
  sandbox: 'Chains, wallets and a relay that run on this machine: npm start, or npx latchkey-sandbox.',
  real: 'Your own wallets, and real money. Requests leave this machine.',
} as const
const modeNames = { modal: 'Modal', embedded: 'In the page' } as const
const directionNames = { ltr: 'Left to right', rtl: 'Right to left' } as const
const styleNames = { tailwind: 'Tailwind', css: 'CSS', unstyled: 'Unstyled' } as const

/** Everything that can be set. Each change is visible at once. */
export function Panel({ settings, onChange, onReset }: PanelProps) {
  const set = (changed: Partial<Settings>) => onChange({ ...settings, ...changed })
  const { chains, switches, networks } = settings
  const toggles = (names: readonly SwitchName[]) =>
    names.map((name) => (
      <Toggle
        key={name}
        label={switchWords[name]}
        isOn={switches[name]}
        why={whyNoEffect(settings, name)}
        onChange={(isOn) => set({ switches: { ...switches, [name]: isOn } })}
      />
    ))
  const toggleNetwork = (name: NetworkName, isOn: boolean) =>
    // In the order of the list, and never none.
    set({ networks: networkNames.filter((each) => (each === name ? isOn : networks.includes(each))) })
  return (
    <section className="playground-panel" aria-label="Settings">
      <Section title="Where it runs">
        <Choice
          label="Networks and wallets"
          value={chains}
          options={chainsKinds.map((value) => ({ value, name: chainsNames[value] }))}
          onChange={(chains) => set({ chains })}
        />
        <p className="panel-note">{chainsTexts[chains]}</p>
        {chains === 'sandbox' && (
          <TextField
            label="Address"
            value={settings.sandboxUrl}
            isValid={isLocalUrl}
            onChange={(sandboxUrl) => set({ sandboxUrl })}
          />
        )}
        {chains === 'sandbox' && (
          <TextField
            label="Server"
            placeholder="none"
            value={settings.serverUrl}
            isValid={(text) => text === '' || isLocalUrl(text)}
            onChange={(serverUrl) => set({ serverUrl })}
          />
        )}
        {chains === 'real' && (
          <TextField
            label="Project id of the relay"
            placeholder="none"
            value={settings.projectId}
            isValid={(text) => /^[\w-]{0,64}$/.test(text)}
            onChange={(projectId) => set({ projectId })}
          />
        )}
      </Section>
      <Section title="Layout">
        <Choice
          label="Place"
          value={settings.mode}
          options={modes.map((value) => ({ value, name: modeNames[value] }))}
          onChange={(mode) => set({ mode })}
        />
        <Choice
          label="Direction"
          value={settings.direction}
          options={directions.map((value) => ({ value, name: directionNames[value] }))}
          onChange={(direction) => set({ direction })}
        />
        <Choice
          label="Style"
          value={settings.style}
          options={styles.map((value) => ({ value, name: styleNames[value] }))}
          onChange={(style) => set({ style })}
        />
      </Section>
      <ThemeFields theme={settings.theme} onChange={(theme) => set({ theme })} />
      <Section title="Networks">
        {networkNames.map((name) => (
          <Toggle
            key={name}
            label={networkWords[name]}
            isOn={networks.includes(name)}
            why={whyNoNetwork(chains, name)}
            onChange={(isOn) => (isOn || networks.length > 1) && toggleNetwork(name, isOn)}
          />
        ))}
        <Choice
          label="Adapter for EVM networks"
          value={settings.evmAdapter}
          options={evmAdapters.map((value) => ({ value, name: value }))}
          why={whyNoEvmAdapter(settings)}
          onChange={(evmAdapter) => set({ evmAdapter })}
        />
      </Section>
      <Section title="Connect">
        {chains !== 'real' && (
          <Slider
            label="Wallets"
            unit=""
            value={settings.wallets}
            limits={{ min: 0, max: maxWallets, step: 1 }}
            onChange={(wallets) => set({ wallets })}
          />
        )}
        {toggles(connectSwitches)}
        <OrderList
          label="Order"
          items={settings.order}
          names={groupWords}
          onChange={(order) => set({ order })}
        />
      </Section>
      <Section title="Sign-in">
        <Choice
          label="Sign in with the wallet"
          value={settings.signIn}
          options={signIns.map((value) => ({ value, name: signInWords[value] }))}
          why={settings.signIn === 'off' ? undefined : whyNoSignIn(settings)}
          onChange={(signIn) => set({ signIn })}
        />
        <p className="panel-note">{signInTexts[settings.signIn]}</p>
      </Section>
      <Section title="Features">
        {toggles(featureSwitches)}
        <OrderList
          label="Order in the account"
          items={settings.actions}
          names={actionWords}
          onChange={(actions) => set({ actions })}
        />
      </Section>
      <button type="button" className="play-button" onClick={onReset}>
        Reset
      </button>
    </section>
  )
}
