import type { Output } from '../src/output.js'

/** An output that keeps what was said. */
export function recordedOutput(): Output & { lines: string[]; results: Record<string, unknown>[] } {
  const lines: string[] = []
  const results: Record<string, unknown>[] = []
  return {
    lines,
    results,
    say: (line) => void lines.push(line),
    warn: (line) => void lines.push(`Note: ${line}`),
    result: (value) => void results.push(value),
    error: (error) => void lines.push(`Error: ${error.what}`),
    dim: (text) => text,
    bold: (text) => text,
  }
}
