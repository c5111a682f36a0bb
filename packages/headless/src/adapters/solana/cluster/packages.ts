// Each package has its own import inside `try`, whose result is destructured. Bundlers then build an app
// without the package (the import fails at run time), and can remove unused exports.

/** The parts of `@solana/kit` that are used. */
export type Kit = Awaited<ReturnType<typeof importKit>>

/** The packages that create the instructions of a transfer. */
export interface Programs {
  readonly system: Awaited<ReturnType<typeof importSystem>>
  readonly token: Awaited<ReturnType<typeof importToken>>
  readonly computeBudget: Awaited<ReturnType<typeof importComputeBudget>>
}

/** Rejects with the error of the bundler or the browser if the package is missing. */
export async function importKit() {
  try {
    const {
      SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
      SOLANA_ERROR__JSON_RPC__SERVER_ERROR_MIN_CONTEXT_SLOT_NOT_REACHED,
      SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NODE_UNHEALTHY,
      SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
      SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
      SOLANA_ERROR__TRANSACTION_ERROR__ACCOUNT_NOT_FOUND,
      SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
      SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_FEE,
      SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_RENT,
      appendTransactionMessageInstructions,
      compileTransaction,
      createNoopSigner,
      createSolanaRpc,
      createTransactionMessage,
      getAddressDecoder,
      getAddressEncoder,
      getBase64Decoder,
      getBase64EncodedWireTransaction,
      getCompiledTransactionMessageDecoder,
      getProgramDerivedAddress,
      getSignatureFromTransaction,
      getSolanaErrorFromTransactionError,
      getTransactionDecoder,
      getTransactionEncoder,
      getTransactionLifetimeConstraintFromCompiledTransactionMessage,
      isAddress,
      isOffCurveAddress,
      isSignature,
      isSolanaError,
      pipe,
      setTransactionMessageFeePayer,
      setTransactionMessageLifetimeUsingBlockhash,
    } = await import('@solana/kit')
    return {
      SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
      SOLANA_ERROR__JSON_RPC__SERVER_ERROR_MIN_CONTEXT_SLOT_NOT_REACHED,
      SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NODE_UNHEALTHY,
      SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
      SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
      SOLANA_ERROR__TRANSACTION_ERROR__ACCOUNT_NOT_FOUND,
      SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
      SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_FEE,
      SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_RENT,
      appendTransactionMessageInstructions,
      compileTransaction,
      createNoopSigner,
      createSolanaRpc,
      createTransactionMessage,
      getAddressDecoder,
      getAddressEncoder,
      getBase64Decoder,
      getBase64EncodedWireTransaction,
      getCompiledTransactionMessageDecoder,
      getProgramDerivedAddress,
      getSignatureFromTransaction,
      getSolanaErrorFromTransactionError,
      getTransactionDecoder,
      getTransactionEncoder,
      getTransactionLifetimeConstraintFromCompiledTransactionMessage,
      isAddress,
      isOffCurveAddress,
      isSignature,
      isSolanaError,
      pipe,
      setTransactionMessageFeePayer,
      setTransactionMessageLifetimeUsingBlockhash,
    } as const
  } catch (error) {
    return rethrow(error)
  }
}

/** Rejects as `importKit` does. */
export async function importPrograms(): Promise<Programs> {
  const [system, token, computeBudget] = await Promise.all([
    importSystem(),
    importToken(),
    importComputeBudget(),
  ])
  return { system, token, computeBudget }
}

export async function importSystem() {
  try {
    const { getTransferSolInstruction } = await import('@solana-program/system')
    return { getTransferSolInstruction }
  } catch (error) {
    return rethrow(error)
  }
}

export async function importToken() {
  try {
    const {
      TOKEN_PROGRAM_ADDRESS,
      findAssociatedTokenPda,
      getCreateAssociatedTokenIdempotentInstruction,
      getTransferCheckedInstruction,
    } = await import('@solana-program/token')
    return {
      TOKEN_PROGRAM_ADDRESS,
      findAssociatedTokenPda,
      getCreateAssociatedTokenIdempotentInstruction,
      getTransferCheckedInstruction,
    }
  } catch (error) {
    return rethrow(error)
  }
}

export async function importComputeBudget() {
  try {
    const { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } = await import(
      '@solana-program/compute-budget'
    )
    return { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction }
  } catch (error) {
    return rethrow(error)
  }
}

function rethrow(error: unknown): never {
  throw error
}
