import { useState } from 'react'

/** What a client found, and what it has done with it. */
export interface ClientSectionProps {
  /** The client's name on the registry. */
  name: string
  wallets: readonly string[]
  account: string | undefined
  connect(wallet: string): Promise<unknown> | unknown
  /** Gives the signature as the client gave it, in hex or in a text form of its own. */
  sign(): Promise<string>
}

/** A client as a user uses it: choose a wallet, see the account, sign. */
export function ClientSection({ name, wallets, account, connect, sign }: ClientSectionProps) {
  const [signature, setSignature] = useState('')
  const [problem, setProblem] = useState('')
  const attempt = async (run: () => Promise<unknown> | unknown) => {
    setProblem('')
    try {
      await run()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : JSON.stringify(error))
    }
  }
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <ul aria-label="Wallets">
        {wallets.map((wallet) => (
          <li key={wallet}>
            <button type="button" onClick={() => attempt(() => connect(wallet))}>
              {wallet}
            </button>
          </li>
        ))}
      </ul>
      <output aria-label="Account">{account}</output>
      <button
        type="button"
        disabled={!account}
        onClick={() => attempt(async () => setSignature(await sign()))}
      >
        Sign
      </button>
      <output aria-label="Signature">{signature}</output>
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
