import type { Run } from '#domain/run.ts'
import type { ActingProgram, EmpresaRepresentada, Solicitante } from '#engine/asking/context.ts'

/** A law statement that a person accepted when she gave a program its key. */
export interface AcceptedStatement {
  readonly tramite: string
  /** Page and question of the form. */
  readonly page: string
  readonly name: string
  /** What she accepted, word by word. */
  readonly text: string
}

/** A program with a key for one company. */
export interface Program {
  /** `client_id`. */
  readonly id: string
  readonly nombre: string
  readonly empresa: EmpresaRepresentada
  /** The representative who gave the key: it acts in her name. */
  readonly person: Solicitante
  /** A sandbox key: it checks and answers, and files nothing. */
  readonly prueba: boolean
  readonly statements: readonly AcceptedStatement[]
  readonly issuedAt: Date
  readonly usedAt?: Date | undefined
  readonly endedAt?: Date | undefined
  /** Full name of who ended it. */
  readonly endedBy?: string | undefined
}

/** A key that a representative gives. */
export type NewProgram = Pick<Program, 'nombre' | 'empresa' | 'person' | 'prueba' | 'statements'>

/** Something wrong with what a program sent. */
export interface PlanillaProblem {
  readonly lugar: string
  readonly mensaje: string
}

/** A list that a program sent, with its form. */
export interface Planilla {
  readonly id: string
  readonly tramite: string
  /** Undefined while it is being filled in. */
  readonly problems?: readonly PlanillaProblem[] | undefined
  /** The draft that it filled in. */
  readonly draftId?: string | undefined
}

/** Result of an idempotency key. `other`: it was used for something else. */
export type Claimed = { readonly planilla: Planilla } | 'other' | 'busy'

/** Programs that act for companies: their keys, tokens, and what they sent. */
export interface Programs {
  /** Creates a key. The secret is in no store: it is shown once. */
  issue(program: NewProgram): Promise<{ program: Program; secret: string }>
  /** All keys of a company, newest first, ended ones too. */
  list(empresa: Run): Promise<readonly Program[]>
  /** Ends a key at once; undefined if the company has no such key in force. */
  end(empresa: Run, id: string, by: string): Promise<Program | undefined>
  /** A token for id and secret; undefined if they are wrong or the key has ended. */
  tokenFor(id: string, secret: string): Promise<{ token: string; seconds: number } | undefined>
  /** The program of a token; undefined if the token ran out or the key has ended. */
  ofToken(token: string): Promise<Program | undefined>
  /** Takes an idempotency key for what is asked; the same key and body is the same list. */
  claim(program: Program, asked: { key: string; body: string; tramite: string }): Promise<Claimed>
  /** Lets the next call with its key fill it in: this one failed. */
  release(id: string): Promise<void>
  /** Notes what became of filling it in. */
  settle(
    id: string,
    found: { problems: readonly PlanillaProblem[]; draftId: string | undefined },
  ): Promise<void>
  /** A list that this program sent. */
  find(program: Program, id: string): Promise<Planilla | undefined>
  /** Takes the idempotency key of its sending; false if it was sent, or tried to be, with another one. */
  claimSending(program: Program, id: string, key: string): Promise<boolean>
}

/** The program as a case remembers it. */
export function actingProgram(
  { nombre, empresa, statements }: Pick<Program, 'nombre' | 'empresa' | 'statements'>,
  tramite: string,
  issuedOn: ActingProgram['declaradasEl'],
): ActingProgram {
  const own = statements.filter(one => one.tramite === tramite)
  return { nombre, empresa: empresa.rut, declaraciones: own.map(({ text }) => text), declaradasEl: issuedOn }
}
