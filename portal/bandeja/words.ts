import { chileanTimeOf } from '#domain/dates.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { RegistroBandeja } from '#services/safem2/contract.ts'
import type { TagTone } from '#ui/tag/tag.tsx'

/** The states of a request (flows §4). */
export const stateTags: Readonly<
  Record<RegistroBandeja['estadoSolicitud'], { text: string; tone: TagTone }>
> = {
  0: { text: 'Pendiente', tone: 'aviso' },
  2: { text: 'Resuelta', tone: 'exito' },
  4: { text: 'Descartada', tone: 'neutro' },
}

/** What papers are called. */
export const paperLabels: Readonly<Record<string, string>> = {
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

/** Whether a request waits longer than its last day. */
export const isOverdue = (
  { plazo, estadoSolicitud }: Pick<RegistroBandeja, 'plazo' | 'estadoSolicitud'>,
  today: string,
) => estadoSolicitud === 0 && plazo < today

/** The companies of a request in a line: `Panadería La Espiga SpA y 2 más`. */
export function companyNames({ empresas }: Pick<RegistroBandeja, 'empresas'>): string {
  const [first, ...others] = empresas
  return `${first?.name ?? ''}${others.length > 0 ? ` y ${others.length} más` : ''}`
}

/** RUN or RUT as people write it. */
export const written = (wire: { rut: number; dv: string }) => formatRun(runFromWire(wire))

/** Texts of reasons to discard, which the official can edit (procedures §0000, rejections). */
export const reasonTemplates: Readonly<Record<string, { label: string; text: string }>> = {
  ajena: {
    label: 'La cuenta es de otro',
    text: 'La cuenta no está a nombre de la empresa. Registre una cuenta que esté a nombre de ella.',
  },
  ilegible: {
    label: 'Un papel no se lee',
    text: 'El certificado del banco no se lee. Mande otro, completo y nítido.',
  },
  cerrada: {
    label: 'La cuenta está cerrada',
    text: 'El banco dice que la cuenta está cerrada. Registre otra cuenta.',
  },
  rut: {
    label: 'El RUT no calza',
    text: 'El RUT del certificado del banco no es el de la empresa. Revise los dos números y envíe el registro de nuevo.',
  },
}

/** Most letters of a reason. */
export const maxReason = 600

/** Until when a decision can be undone: `Puede deshacerlo hasta las 21:37.` */
export function undoText(deshacerHasta: string): string {
  const { hour, minute } = chileanTimeOf(new Date(deshacerHasta))
  return `Puede deshacerlo hasta las ${hour}:${String(minute).padStart(2, '0')}.`
}
