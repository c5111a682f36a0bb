import { readFileSync } from 'node:fs'
import solc from 'solc'

/**
 * What is committed of a compiled contract: enough to call it and to place it, nothing that differs by
 * machine.
 */
export interface ContractArtifact {
  contractName: string
  compiler: string
  abi: readonly unknown[]
  /** Code that runs at the contract's address. */
  runtimeBytecode: `0x${string}`
}

interface SolcOutput {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<
    string,
    Record<string, { abi: unknown[]; evm: { deployedBytecode: { object: string } } }>
  >
}

/**
 * Compiles `contracts/<name>.sol`. Throws with the compiler's own words when it does not compile without
 * warnings.
 */
export function compileContract(name: string): ContractArtifact {
  const file = `${name}.sol`
  const content = readFileSync(new URL(`../contracts/${file}`, import.meta.url), 'utf8')
  const input = {
    language: 'Solidity',
    sources: { [file]: { content } },
    settings: {
      optimizer: { enabled: true, runs: 10_000 },
      evmVersion: 'shanghai',
      // Without the trailing hash of the metadata the output depends on the source alone.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.deployedBytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as SolcOutput
  const errors = output.errors ?? []
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))
  const contract = output.contracts?.[file]?.[name]
  if (!contract) throw new Error(`${file} does not define a contract named ${name}.`)
  return {
    contractName: name,
    compiler: solc.version(),
    abi: contract.abi,
    runtimeBytecode: `0x${contract.evm.deployedBytecode.object}`,
  }
}

/** The bytes of an artifact as they are committed. */
export function serializeArtifact(artifact: ContractArtifact): string {
  return `${JSON.stringify(artifact, null, 2)}\n`
}
