#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { privateKeyToAccount } from 'viem/accounts'
import { PortInUseError } from './server/listen.js'
import { startSandbox } from './startSandbox.js'
import { testPrivateKeys } from './wallet/testPrivateKeys.js'

const help = `Usage: latchkey-sandbox [options]

Starts local chains (EVM, Solana, Bitcoin, Polkadot), a relay, a directory of wallets and the control server, prints their addresses, and runs until Ctrl-C.

Options
  --ports default|free   default: 18540 and 18545 to 18553; free: whatever is free
  --control-port <port>  port of the control server
  --contents past|assets|none
                         what the EVM chains and Solana have: tokens, NFTs, names and half a year of transactions;
                         the same without the transactions; or coins only. Default: past
  --frame <url>          a secure frame that you run on this machine: starts an inbox for its mails and identity
                         providers for its logins too, at the ports 18554 to 18556
  -h, --help             this text
`

function readArguments() {
  const { values } = parseArgs({
    options: {
      ports: { type: 'string', default: 'default' },
      'control-port': { type: 'string' },
      contents: { type: 'string', default: 'past' },
      frame: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const { ports, contents, frame, help: wantsHelp } = values
  if (ports !== 'default' && ports !== 'free')
    throw new Error(`--ports takes "default" or "free", got "${ports}".`)
  if (contents !== 'past' && contents !== 'assets' && contents !== 'none')
    throw new Error(`--contents takes "past", "assets" or "none", got "${contents}".`)
  if (frame !== undefined && !isOrigin(frame))
    throw new Error(`--frame takes an address without a path, got "${frame}".`)
  const text = values['control-port']
  const control = text === undefined ? undefined : Number(text)
  if (control !== undefined && !(Number.isInteger(control) && control >= 0 && control < 65_536)) {
    throw new Error(`--control-port takes a port number, got "${text}".`)
  }
  return { ports, contents, frame, wantsHelp, control } as const
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

async function main() {
  const { ports, contents, frame, wantsHelp, control } = readArguments()
  if (wantsHelp) return void process.stdout.write(help)
  const fixedPorts = control === undefined ? {} : { control }
  const sandbox = await startSandbox({
    ports,
    fixedPorts,
    contents,
    log: (line) => console.error(line),
    ...(frame !== undefined && { embedded: { url: frame }, inbox: {}, providers: {} }),
  })

  console.log('Latchkey sandbox\n')
  for (const { id, name, url, testnet } of sandbox.chains) {
    console.log(`  ${name.padEnd(14)} ${url}  chain ${id}${testnet ? ', a test network' : ''}`)
  }
  const { solana, bitcoin, polkadot, inbox, providers } = sandbox
  if (solana) console.log(`  ${'Solana'.padEnd(14)} ${solana.url}  ${solana.caip2}`)
  if (bitcoin) console.log(`  ${'Bitcoin'.padEnd(14)} ${bitcoin.url}  ${bitcoin.caipId}`)
  if (polkadot) console.log(`  ${'Polkadot'.padEnd(14)} ${polkadot.url}  ${polkadot.id}`)
  console.log(`  ${'Relay'.padEnd(14)} ${sandbox.relay.url}`)
  console.log(`  ${'Directory'.padEnd(14)} ${sandbox.directory.url}`)
  if (inbox) console.log(`  ${'Inbox'.padEnd(14)} ${inbox.url}  ${inbox.smtpUrl}`)
  if (providers) console.log(`  ${'Providers'.padEnd(14)} ${providers.url}  ${providers.url}/settings.json`)
  console.log(`  ${'Control'.padEnd(14)} ${sandbox.url}`)
  console.log(`\n  Wallet script  <script src="${sandbox.url}/wallet.js"></script>`)
  console.log(`  Paired wallet  ${sandbox.url}/peer`)
  console.log(
    '\nAccounts of the test wallets, about 10,000 ETH each on every EVM chain. Their keys are public.\n',
  )
  for (const key of testPrivateKeys) console.log(`  ${privateKeyToAccount(key).address}`)
  console.log('\nCtrl-C stops everything.')

  let asked = false
  const stop = async () => {
    // A second Ctrl-C exits immediately.
    if (asked) process.exit(1)
    asked = true
    await sandbox.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  // Without a stack trace, which does not help with a port that is in use.
  console.error(
    error instanceof PortInUseError || !(error instanceof Error) ? message : (error.stack ?? message),
  )
  process.exitCode = 1
})
