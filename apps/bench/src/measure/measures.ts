import type { BenchName, Readings } from '../readings'
import type { Stage } from '../stage'
import { accountLists } from './accountLists'
import { accountRenders } from './accountRenders'
import { accountReopen } from './accountReopen'
import { activityGrouping } from './activityGrouping'
import { approveToAddress } from './approveToAddress'
import { attackedAmounts, attackedDescriptions, attackedMembers, attackedParsers } from './attacks'
import { bytes } from './bytes'
import { bytesOnAccount } from './bytesOnAccount'
import { bytesOnConnect } from './bytesOnConnect'
import { cliAddModal } from './cliAddModal'
import { cliPacked } from './cliPacked'
import { cliVersion } from './cliVersion'
import { decodeCalls } from './decodeCalls'
import { docsBuild } from './docsBuild'
import { docsPages } from './docsPages'
import { docsPaint } from './docsPaint'
import { evmOnly } from './evmOnly'
import { filesOnOpen } from './filesOnOpen'
import { firstOpenCold } from './firstOpenCold'
import { firstOpenIntent } from './firstOpenIntent'
import { firstOpenNoIntent } from './firstOpenNoIntent'
import { firstOpenPhone } from './firstOpenPhone'
import { firstRun } from './firstRun'
import { hostRenders } from './hostRenders'
import { dataHostsBeforeOpen, hostsBeforeOpen } from './hostsBeforeOpen'
import { leak } from './leak'
import { listFirstRow } from './listFirstRow'
import { mergeHistories } from './mergeHistories'
import { mixedLoad } from './mixedLoad'
import { namespaceBytes } from './namespaceBytes'
import { oneClient } from './oneClient'
import { pairingBytes } from './pairingBytes'
import { pictureGap } from './pictureGap'
import { pressAnswer } from './pressAnswer'
import { qrFirst } from './qrFirst'
import { qrLoaded } from './qrLoaded'
import { qrPhone } from './qrPhone'
import { reconnectFour } from './reconnectFour'
import { rowToAddress } from './rowToAddress'
import { rpcRoundTrips } from './rpcRoundTrips'
import { scroll } from './scroll'
import { search } from './search'
import { secondOpen } from './secondOpen'
import { sendBytes } from './sendBytes'
import { sendKey } from './sendKey'
import { sendOwnTime } from './sendOwnTime'
import { shiftAfterOpen } from './shiftAfterOpen'
import { startReady } from './startReady'
import { survivingMutants } from './survivingMutants'
import { swapBytes } from './swapBytes'
import { swapOwnTime } from './swapOwnTime'
import { swapQuotes } from './swapQuotes'
import { swapSearch } from './swapSearch'
import { switch500 } from './switch500'
import { walletFlood } from './walletFlood'

/** A measurement and its figures. */
export interface Measure {
  readonly names: readonly BenchName[]
  /** Absent if it needs neither the apps nor a browser. */
  readonly onStage?: (stage: Stage) => Promise<Readings>
  readonly alone?: () => Promise<Readings>
}

export const measures: readonly Measure[] = [
  { names: ['connect/js-before-open', 'connect/js-on-open', 'connect/css'], onStage: bytes },
  { names: ['connect/js-on-connect'], onStage: bytesOnConnect },
  { names: ['connect/files-on-open'], onStage: filesOnOpen },
  { names: ['connect/hosts-before-open'], onStage: hostsBeforeOpen },
  { names: ['connect/first-open-cold'], onStage: firstOpenCold },
  { names: ['connect/first-open-intent'], onStage: firstOpenIntent },
  { names: ['connect/first-open-no-intent'], onStage: firstOpenNoIntent },
  { names: ['connect/first-open-phone'], onStage: firstOpenPhone },
  { names: ['connect/press-answer'], onStage: pressAnswer },
  { names: ['connect/second-open'], onStage: secondOpen },
  { names: ['connect/shift-after-open'], onStage: shiftAfterOpen },
  { names: ['connect/row-to-address'], onStage: rowToAddress },
  { names: ['connect/leak:nodes', 'connect/leak:listeners', 'connect/leak:heap'], onStage: leak },
  { names: ['connect/host-renders'], onStage: hostRenders },
  { names: ['connect/account-renders'], onStage: accountRenders },
  { names: ['pairing/js-before-open'], onStage: pairingBytes },
  { names: ['pairing/qr-first'], onStage: qrFirst },
  { names: ['pairing/qr-loaded'], onStage: qrLoaded },
  { names: ['pairing/qr-phone'], onStage: qrPhone },
  { names: ['pairing/approve-to-address'], onStage: approveToAddress },
  { names: ['pairing/list-first-row'], onStage: listFirstRow },
  { names: ['pairing/search'], onStage: search },
  {
    names: [
      'pairing/list:rows',
      'pairing/list:elements',
      'pairing/scroll:longest-task',
      'pairing/scroll:dropped',
    ],
    onStage: scroll,
  },
  {
    names: [
      'chains/js-before-open:solana',
      'chains/js-before-open:bitcoin',
      'chains/js-before-open:polkadot',
    ],
    onStage: namespaceBytes,
  },
  { names: ['chains/js-evm-only'], onStage: evmOnly },
  { names: ['chains/reconnect-four'], onStage: reconnectFour },
  { names: ['chains/switch-500', 'chains/switch-500:renders'], onStage: switch500 },
  { names: ['data/rpc:round-trips'], onStage: rpcRoundTrips },
  { names: ['data/activity-10000:grouping'], onStage: activityGrouping },
  { names: ['data/account-reopen:requests'], onStage: accountReopen },
  {
    names: [
      'data/tokens-5000:rows',
      'data/tokens-5000:longest-task',
      'data/tokens-5000:dropped',
      'data/activity-10000:rows',
      'data/activity-10000:longest-task',
      'data/activity-10000:dropped',
    ],
    onStage: accountLists,
  },
  { names: ['data/js-on-account'], onStage: bytesOnAccount },
  { names: ['data/hosts-before-open'], onStage: dataHostsBeforeOpen },
  { names: ['send/js-on-open', 'send/decode:js-before-approval'], onStage: sendBytes },
  { names: ['send/key'], onStage: sendKey },
  { names: ['send/own-time'], onStage: sendOwnTime },
  { names: ['send/decode-100'], onStage: decodeCalls },
  { names: ['swap/js-before-open', 'swap/js-on-open'], onStage: swapBytes },
  { names: ['swap/search-5000'], onStage: swapSearch },
  { names: ['swap/quote-own', 'swap/stale-shown'], onStage: swapQuotes },
  { names: ['swap/own-time'], onStage: swapOwnTime },
  { names: ['attack/wallets-400:longest-task'], onStage: walletFlood },
  { names: ['attack/picture:longest-gap'], onStage: pictureGap },
  { names: ['connect/start-ready'], onStage: startReady },
  {
    names: [
      'server/mixed-200:errors',
      'server/mixed-200:p99-admitted',
      'server/mixed-200:p99-over-bare',
      'server/mixed-200:memory-growth',
      'server/mixed-400:errors',
      'server/mixed-400:p99-admitted',
    ],
    alone: mixedLoad,
  },
  { names: ['cli/version-over-node'], onStage: cliVersion },
  { names: ['cli/add-modal'], onStage: cliAddModal },
  { names: ['cli/packed', 'cli/installed-packages'], alone: cliPacked },
  { names: ['cli/first-run:commands', 'cli/first-run:lines'], alone: firstRun },
  { names: ['cli/merge-1000:lost-lines', 'cli/merge-1000:conflicts'], alone: mergeHistories },
  { names: ['docs/build'], onStage: docsBuild },
  { names: ['docs/lcp', 'docs/cls'], onStage: docsPaint },
  { names: ['docs/page-js', 'docs/foreign-requests', 'docs/axe'], alone: docsPages },
  { names: ['attack/parsers:thrown'], alone: attackedParsers },
  { names: ['attack/amounts'], alone: attackedAmounts },
  { names: ['attack/one-client'], alone: oneClient },
  { names: ['attack/descriptions:other-than-truth'], alone: attackedDescriptions },
  { names: ['attack/descriptions:unchanged-members'], alone: attackedMembers },
  { names: ['proof/mutants:survived'], alone: survivingMutants },
]
