/** What pages and the composition root know of the portal's own personal data: reminders, consents, contact changes. */
import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Letters } from '#engine/cases/letters.ts'

/** A reminder for a day. */
export interface Recordatorio {
  readonly id: string
  /** 1 to {@link textoMaxLength} characters on one line. */
  readonly texto: string
  readonly fecha: IsoDate
  /** Whether a mail is sent that day. */
  readonly porCorreo: boolean
  readonly creadoEn: Date
  /** When the mail was sent. */
  readonly avisadoEn?: Date | undefined
}

/** The fields of a reminder that a person enters. */
export type RecordatorioEscrito = Pick<Recordatorio, 'texto' | 'fecha' | 'porCorreo'>

/** Maximum length of a reminder's text. */
export const textoMaxLength = 200

/** Maximum number of reminders per person; nobody writes more by hand. */
export const maxRecordatorios = 200

/** Reminders. People can only find, change and delete their own. */
export interface Recordatorios {
  /** A person's reminders, earliest day first. */
  list(run: Run): Promise<readonly Recordatorio[]>
  find(run: Run, id: string): Promise<Recordatorio | undefined>
  /**
   * Creates a reminder and queues its mail. Idempotent by id, against double clicks.
   *
   * @param id - UUID chosen before the form was shown
   * @returns `full` if the person already has {@link maxRecordatorios}
   */
  create(run: Run, id: string, written: RecordatorioEscrito): Promise<'created' | 'full'>
  /** Updates a reminder and queues its mail. Returns false if the person has no such reminder. */
  change(run: Run, id: string, written: RecordatorioEscrito): Promise<boolean>
  /** Returns false if the person has no such reminder. */
  delete(run: Run, id: string): Promise<boolean>
}

/** What a person can consent to. */
export const temas = {
  'recordatorios-por-correo':
    'Recibir en mi correo los recordatorios que yo creo en Micha, el día de cada uno.',
} as const

export type Tema = keyof typeof temas

/** A consent. */
export interface Autorizacion {
  readonly tema: Tema
  /** The text that she agreed to. */
  readonly texto: string
  readonly otorgadaEn: Date
  /** When she withdrew it; in force while undefined. */
  readonly retiradaEn?: Date | undefined
}

/** Consents of people. */
export interface Autorizaciones {
  /** A person's consents, newest first. */
  list(run: Run): Promise<readonly Autorizacion[]>
  /** Withdraws the consent in force and cancels mails that depend on it. Returns false if none was in force. */
  withdraw(run: Run, tema: Tema): Promise<boolean>
}

/** A change of contact data, before it is sent to the register of persons. */
export interface CambioContacto {
  readonly run: Run
  /** Idempotency key for the register; the same for every attempt at one change. */
  readonly clave: string
  /** Given names, for the greeting. */
  readonly nombres: string
  /** What changes, in words: `su dirección`, `su celular`. Never the values: others may read the mail. */
  readonly cambios: readonly string[]
  /** Addresses before and after; empty if there is none. */
  readonly correoAnterior: string
  readonly correoNuevo: string
  /** Name and institution of the official who makes it while attending her; undefined if she does. */
  readonly atendidaPor?: string | undefined
}

/** A change that the register accepted. */
export interface CambioConfirmado
  extends Pick<CambioContacto, 'cambios' | 'correoAnterior' | 'correoNuevo' | 'atendidaPor'> {
  readonly confirmadoEn: Date
}

/** Notifies the old and the new address of every change of contact data. */
export interface CambiosContacto {
  /** Call it before the register: it stores both addresses, because afterwards the register only knows the new one. */
  prepare(cambio: CambioContacto): Promise<void>
  /** Call it after the register accepted the change: queues the mails, once. */
  confirm(run: Run, clave: string): Promise<void>
  /** A person's confirmed changes, newest first. */
  list(run: Run): Promise<readonly CambioConfirmado[]>
}

/** Maximum letters that one person may cause per day; two witnesses need seven. */
export const maxCartasPerDay = 30

/** The portal's own personal data. */
export interface Personal {
  readonly recordatorios: Recordatorios
  readonly autorizaciones: Autorizaciones
  readonly cambiosContacto: CambiosContacto
  /** The letters that a person causes, to herself or to others; at most {@link maxCartasPerDay} per day. */
  cartasOf(run: Run): Letters
  /**
   * Deletes all of a person's data in this store. Unsent notices of contact changes are kept until they are sent, so
   * that deleting cannot hide a change by somebody else.
   */
  forget(run: Run): Promise<void>
  /** Registers the handlers of `personalJobTypes`; call it before `jobs.start`. */
  registerJobs(): void
}
