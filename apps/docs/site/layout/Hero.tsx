import type { CreateAddress } from '../createAddress'
import { CodeBlock } from '../markdown/CodeBlock'
import { NextIcon } from './icons'

const command = 'npx latchkey init\nnpx latchkey add modal'

/** What the first page shows first: what Latchkey is, how to begin, and what it looks like. */
export function Hero({ address }: { address: CreateAddress }) {
  return (
    <div className="hero">
      <div className="hero-text">
        <h1>A wallet kit for React with views that you own</h1>
        <p>
          One command copies the views of a wallet modal into your project, where you can change every line.
          One package of hooks does the rest, on EVM networks, Solana, Bitcoin and Polkadot.
        </p>
        <CodeBlock text={command}>
          <code>{command}</code>
        </CodeBlock>
        <p className="hero-note">
          Not on npm yet: <a href={address('/quick-start#until-latchkey-is-on-npm')}>what works until then</a>
        </p>
        <div className="hero-links">
          <a className="button button-primary" href={address('/quick-start')}>
            Quick start
            <NextIcon />
          </a>
          <a className="button" href={address('/playground')}>
            Try it
          </a>
          <a className="button" href={address('/comparison')}>
            Compare
          </a>
        </div>
      </div>
      <div className="hero-picture">
        {(['light', 'dark'] as const).map((theme) => (
          <img
            key={theme}
            className={`only-${theme}`}
            src={address(`/modal-${theme}.webp`)}
            srcSet={`${address(`/modal-${theme}-half.webp`)} 1240w, ${address(`/modal-${theme}.webp`)} 2480w`}
            sizes="(min-width: 1184px) 1120px, (max-width: 600px) 295vw, calc(100vw - 32px)"
            width="2480"
            height="1472"
            loading="lazy"
            alt="Three views of the modal: Connect wallet, Account, Switch network"
          />
        ))}
      </div>
    </div>
  )
}
