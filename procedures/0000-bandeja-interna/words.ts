import { formatDate, formatTime } from '#domain/dates.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { Tone } from '#engine/content/block.ts'
import type { DocumentoBandeja, PorConfirmar, RegistroBandeja } from '#services/safem2/contract.ts'

/** What officials call the tray. */
export const listTitle = 'Bandeja de solicitudes'

/** The states of a request (flows §4). */
export const stateTags: Readonly<Record<RegistroBandeja['estadoSolicitud'], { text: string; tone: Tone }>> = {
  0: { text: 'Pendiente', tone: 'aviso' },
  2: { text: 'Resuelta', tone: 'exito' },
  4: { text: 'Descartada', tone: 'neutro' },
}

/** What papers are called. */
export const paperLabels: Readonly<Record<DocumentoBandeja['idTipoDocumento'], string>> = {
  certificado_banco: 'Certificado del banco',
  escritura: 'Escritura',
  vigencia: 'Certificado de vigencia',
  poder: 'Poder',
}

type Cuenta = NonNullable<RegistroBandeja['cuentas']>[number]

/** What the bank says of an account. */
export function bankText({ titular, cerrada }: Pick<Cuenta, 'titular' | 'cerrada'>): string {
  if (titular === 'ajena') return 'El banco dice que es de otra persona.'
  if (titular === 'desconocida') return 'El banco no la conoce.'
  return cerrada ? 'El banco dice que está cerrada.' : 'El banco dice que es de la empresa.'
}

/** Whether the register has the applicant as the representative of a company. */
export function representsText({
  solicitanteRepresenta,
}: Pick<RegistroBandeja['empresas'][number], 'solicitanteRepresenta'>): string {
  return solicitanteRepresenta
    ? 'Quien la hizo figura como representante.'
    : 'Quien la hizo no figura como representante.'
}

/** Since when the term stands still, because somebody else has to answer; undefined if it runs. */
export const pausedSince = ({
  reloj,
  estadoSolicitud,
}: Pick<RegistroBandeja, 'reloj' | 'estadoSolicitud'>) =>
  estadoSolicitud === 0 ? reloj?.pausadaDesde : undefined

/** Whether a request waits longer than its last day. */
export const isOverdue = (
  record: Pick<RegistroBandeja, 'plazo' | 'estadoSolicitud' | 'reloj'>,
  today: string,
) => record.estadoSolicitud === 0 && pausedSince(record) === undefined && record.plazo < today

/** Whose yes is missing, and until when it is waited for: why a request cannot be resolved. */
export function unconfirmedText({ nombre, vence, respuesta, ...wire }: PorConfirmar): string {
  const who = nombre ? `${nombre}, RUN ${written(wire)}` : `el RUN ${written(wire)}`
  if (respuesta === 'no') return `Se preguntó a ${who}. Dijo que no.`
  if (respuesta === 'vencida') return `Se preguntó a ${who}. No respondió a tiempo.`
  if (respuesta === 'si') return `Se preguntó a ${who}. Dijo que sí, y no consta que dé trabajo.`
  return vence === null
    ? `Falta que confirme ${who}. Todavía no se le pregunta.`
    : `Se preguntó a ${who}. Espera su respuesta hasta el ${formatDate(vence)}.`
}

/** The companies of a request in a line: `Panadería La Espiga SpA y 2 más`. */
export function companyNames({ empresas }: Pick<RegistroBandeja, 'empresas'>): string {
  const [first, ...others] = empresas
  return `${first?.name ?? ''}${others.length > 0 ? ` y ${others.length} más` : ''}`
}

/** RUN or RUT as people write it. */
export const written = (wire: { rut: number; dv: string }) => formatRun(runFromWire(wire))

/** Until when a decision can be undone: `Puede deshacerlo hasta las 21:37.` */
export function undoText(deshacerHasta: string): string {
  return `Puede deshacerlo hasta las ${formatTime(new Date(deshacerHasta))}.`
}

/** What becomes of requests. */
export const resultWords = {
  done: {
    resolver: 'Resuelta.',
    descartar: 'Descartada.',
    correo: 'Correo enviado.',
    deshacer: 'Volvió a quedar pendiente.',
    anotar: 'Quedó anotado.',
  },
  undo: {
    actions: ['resolver', 'descartar'],
    text: 'Puede deshacerlo hasta que el IPS actúe. Después, quien hizo la solicitud lo sabe.',
  },
}

/** A request with its company and folio, as pages that ask first list it. */
export const rutAndFolio = ({ empresas, folio }: RegistroBandeja) =>
  `(${empresas[0] ? written(empresas[0]) : ''}), ${folio}`
