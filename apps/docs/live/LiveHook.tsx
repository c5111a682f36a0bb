import type { Namespace } from '@latchkey/headless'
import { defaultSettings, type NetworkName } from '@latchkey/playground/settings'
import { type ComponentType, useState } from 'react'
import { exampleProps } from './exampleProps'
import { LiveStage } from './LiveView'
import type { LiveApp } from './openLiveApp'

/** Made of the docblocks by `generate/write.ts`. */
const examples = import.meta.glob<{ default: ComponentType<Props> }>('../generated/examples/*.tsx')

type Props = Readonly<Record<string, unknown>>

/** An example, and what it is rendered with. */
interface Example {
  readonly Component: ComponentType<Props>
  readonly props: Props
}

/** What a hook of one namespace alone needs, by the beginning of its name. */
const namespaces = {
  'bitcoin-': { network: 'bitcoin', namespace: 'bip122' },
  'polkadot-': { network: 'polkadot', namespace: 'polkadot' },
  'solana-': { network: 'solana', namespace: 'solana' },
} as const satisfies Readonly<Record<string, { network: NetworkName; namespace: Namespace }>>

/** The example of a hook, with a connected wallet. */
export function LiveHook({ name }: { name: string }) {
  const [example, setExample] = useState<Example>()
  const [, own] = Object.entries(namespaces).find(([start]) => name.startsWith(start)) ?? []
  const settings = own
    ? { ...defaultSettings, networks: [...defaultSettings.networks, own.network] }
    : defaultSettings
  const show = async (app: LiveApp) => {
    await app.connect(own?.namespace)
    setExample(await loadExample(name, app))
  }
  return (
    <LiveStage settings={settings} onShown={show}>
      <div className="live-example">{example && <example.Component {...example.props} />}</div>
      {example && <PropList props={example.props} />}
    </LiveStage>
  )
}

async function loadExample(name: string, app: LiveApp): Promise<Example> {
  const load = examples[`../generated/examples/${name}.tsx`]
  if (!load) throw new Error(`${name} has no example that runs.`)
  const [{ default: Component }, props = {}] = await Promise.all([
    load(),
    exampleProps[name]?.(app.latchkey, app),
  ])
  return { Component, props }
}

/** The props that are data. */
function PropList({ props }: { props: Props }) {
  const shown = Object.entries(props).filter(([, value]) => typeof value !== 'function')
  if (shown.length === 0) return null
  return (
    <dl className="live-props">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{textOf(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function textOf(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Uint8Array) return `${value.length} bytes`
  if (typeof value !== 'object' || value === null) return String(value)
  const { symbol, name, amount } = value as Props
  return [amount, symbol ?? name ?? ''].filter(Boolean).join(' ')
}
