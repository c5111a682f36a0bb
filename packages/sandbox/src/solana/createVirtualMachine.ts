import type {
  EncodedAccount,
  Lamports,
  SignatureBytes,
  Transaction,
  TransactionMessageBytes,
} from '@solana/kit'
import { Clock, FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import type { Engine, LedgerAccount, RunReport } from './createLedger.js'
import { type WireError, wireError } from './describeError.js'
import type { WireTransaction } from './parseTransaction.js'

/** Creates an engine that is Solana's own virtual machine, with the standard programs. */
export function createVirtualMachine(): Engine {
  // The ledger checks blockhashes and duplicates, because the machine knows only one blockhash.
  const machine = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n).withNativeMints()
  return {
    firstSlot: Number(machine.getClock().slot),
    account(address) {
      const found = machine.getAccount(address)
      return found.exists && found.lamports > 0n ? accountOf(found) : undefined
    },
    accountsOf: (program) =>
      machine
        .getProgramAccounts(program)
        .map(accountOf)
        .filter(({ lamports }) => lamports > 0n),
    rent: (bytes) => machine.minimumBalanceForRentExemption(BigInt(bytes)),
    put({ address, lamports, owner, data, executable }) {
      machine.setAccount({
        address,
        lamports: lamports as Lamports,
        programAddress: owner,
        data,
        executable,
        space: BigInt(data.length),
      })
    },
    setMoment({ slot, epoch, time, recent }) {
      const seconds = BigInt(time)
      machine.setClock(new Clock(BigInt(slot), seconds, BigInt(epoch), BigInt(epoch + 1), seconds))
      machine.setSlotHashes(recent.map(({ slot: each, hash }) => ({ slot: BigInt(each), hash })))
    },
    simulate(wire, { signatures }) {
      machine.withSigverify(signatures)
      try {
        const result = machine.simulateTransaction(machineForm(wire))
        if (result instanceof FailedTransactionMetadata)
          return { ...report(result.meta(), wireError(result.err())), after: new Map() }
        const after = new Map(result.postAccounts().map((each) => [each.address, accountOf(each)]))
        return { ...report(result.meta(), null), after }
      } finally {
        machine.withSigverify(true)
      }
    },
    run(wire) {
      const result = machine.sendTransaction(machineForm(wire))
      return result instanceof FailedTransactionMetadata
        ? report(result.meta(), wireError(result.err()))
        : report(result, null)
    },
  }
}

function accountOf({ address, lamports, programAddress, data, executable }: EncodedAccount): LedgerAccount {
  return { address, lamports, owner: programAddress, data: Uint8Array.from(data), executable }
}

function machineForm({ message, messageBytes, signatures }: WireTransaction): Transaction {
  const signers = message.keys.slice(0, message.requiredSignatures)
  return {
    messageBytes: Uint8Array.from(messageBytes) as unknown as TransactionMessageBytes,
    signatures: Object.fromEntries(
      signers.map((signer, index) => [signer, Uint8Array.from(signatures[index] ?? []) as SignatureBytes]),
    ),
  }
}

function report(meta: TransactionMetadata, err: WireError | null): RunReport {
  const returned = meta.returnData()
  const [programId, data] = [returned.programId(), returned.data()]
  return {
    err,
    logs: meta.logs(),
    unitsConsumed: meta.computeUnitsConsumed(),
    returned: data.length > 0 ? { programId, data } : undefined,
    inner: meta.innerInstructions().flatMap((calls, index) => {
      const instructions = calls.map((call) => {
        const made = call.instruction()
        return {
          programIndex: made.programIdIndex(),
          accounts: [...made.accounts()],
          data: Uint8Array.from(made.data()),
          stackHeight: call.stackHeight(),
        }
      })
      return instructions.length > 0 ? [{ index, instructions }] : []
    }),
  }
}
