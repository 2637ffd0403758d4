import type { Contract, Operation } from './contract.ts'

/** The operation for a request, with its path fields. */
export interface OperationMatch {
  readonly name: string
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
}

/** Finds the operation for a method and path; undefined if there is none. */
export type OperationRouter = (method: string, pathname: string) => OperationMatch | undefined

interface Pattern {
  readonly name: string
  readonly operation: Operation
  readonly expression: RegExp
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Compiles a contract's paths once. Literal paths win over paths with fields. */
export function createOperationRouter(contract: Contract): OperationRouter {
  const patterns: Pattern[] = Object.entries(contract.operations).map(([name, operation]) => ({
    name,
    operation,
    expression: new RegExp(
      `^${operation.path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
    ),
  }))
  patterns.sort((a, b) => Number(a.operation.path.includes('{')) - Number(b.operation.path.includes('{')))
  return (method, pathname) => {
    for (const { name, operation, expression } of patterns) {
      const found = operation.method === method ? expression.exec(pathname) : null
      if (!found) continue
      const params: Record<string, string> = {}
      for (const [field, text] of Object.entries(found.groups ?? {})) params[field] = safelyDecoded(text)
      return { name, operation, params }
    }
    return undefined
  }
}
