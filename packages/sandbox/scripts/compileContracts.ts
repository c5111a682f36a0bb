import { readdirSync, readFileSync } from 'node:fs'
import solc from 'solc'

type Hex = `0x${string}`

/** What is committed of a compiled contract: nothing that differs by machine. */
export interface ContractArtifact {
  contractName: string
  compiler: string
  /** Of contracts that are placed without a constructor. */
  abi?: readonly unknown[]
  /** Code that runs at the contract's address, of contracts that are placed without a constructor. */
  runtimeBytecode?: Hex
  /** Code that deploys the contract, of those of `contracts/assets`. */
  bytecode?: Hex
}

interface CompiledContract {
  abi: unknown[]
  evm: { bytecode: { object: string }; deployedBytecode: { object: string } }
}

interface SolcOutput {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, CompiledContract>>
}

const folder = new URL('../contracts/', import.meta.url)

/**
 * Compiles all of `contracts`. Returns the committed text of each artifact by its path in `artifacts`. Throws
 * with the compiler's own words when a contract does not compile without warnings.
 */
export function compileContracts(): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.sol'))
    .sort()
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      files.map((file) => [file, { content: readFileSync(new URL(file, folder), 'utf8') }]),
    ),
    settings: {
      optimizer: { enabled: true, runs: 10_000 },
      evmVersion: 'shanghai',
      // Without the trailing hash of the metadata the output depends on the source alone.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as SolcOutput
  const errors = output.errors ?? []
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))
  return new Map(
    files.flatMap((file): [string, string][] => {
      const name = file.replace(/^.*\/|\.sol$/g, '')
      const contract = output.contracts?.[file]?.[name]
      if (!contract) throw new Error(`${file} does not define a contract named ${name}.`)
      const artifact = artifactOf(file, name, contract)
      return artifact ? [[file.replace(/\.sol$/, '.json'), serialize(artifact)]] : []
    }),
  )
}

/** Returns undefined for what is no contract by itself: an abstract contract, a library. */
function artifactOf(
  file: string,
  name: string,
  { abi, evm }: CompiledContract,
): ContractArtifact | undefined {
  const known = { contractName: name, compiler: solc.version() }
  if (!file.startsWith('assets/'))
    return { ...known, abi, runtimeBytecode: `0x${evm.deployedBytecode.object}` }
  if (!name.startsWith('Sandbox')) return
  return { ...known, bytecode: `0x${evm.bytecode.object}` }
}

const serialize = (artifact: ContractArtifact) => `${JSON.stringify(artifact, null, 2)}\n`
