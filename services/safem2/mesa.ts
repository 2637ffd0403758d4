import { lastDigits } from '#domain/bank-account.ts'
import { plural } from '#domain/quantities.ts'
import { companyInSentence, formatRun, runFromWire } from '#domain/run.ts'
import { mesaFromReview, seccion } from '../kit/mesa/from-review.ts'
import type { Punto, Request } from '../kit/requests/request.ts'
import { rowsOf } from '../kit/requests/resolution.ts'
import { type Mesa, missingOf, review } from './review.ts'
import { type MotivoDescarte, textosDocumento } from './schemas.ts'
import { listEmpleadores } from './store.ts'

/** The whole name of who registers. */
export const nombreDePersona = ({
  nombres,
  apellidoPaterno,
  apellidoMaterno,
}: Mesa['solicitud']['persona']) => [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' ')

/** The companies for which who registers brings a power, by their id in the request. */
export const withPower = ({ documentos }: Mesa['solicitud']): ReadonlySet<string | null> =>
  new Set(documentos.flatMap(({ tipo, idEmpresa }) => (tipo === 'poder' ? [idEmpresa] : [])))

/** The accounts to which a registration pays, and who confirmed it of those that she does not represent. */
function grantedIn({ solicitud, confirmaciones }: Request<Mesa>) {
  const nameOf = new Map(solicitud.empresas.map(({ id, name }) => [id, name]))
  const accounts = solicitud.cuentas.flatMap(({ isActive, idEmpresa, bankName, accountNumber }) =>
    isActive
      ? [`${nameOf.get(idEmpresa)}: ${bankName || 'cuenta'} terminada en ${lastDigits(accountNumber)}`]
      : [],
  )
  const confirmed = confirmaciones.filter(({ respuesta }) => respuesta === 'si')
  return {
    'Se paga en': accounts.slice(0, mostAccounts).join('. '),
    'Y en otras':
      accounts.length > mostAccounts && plural('cuenta', 'cuentas', accounts.length - mostAccounts),
    'Lo confirmó': confirmed
      .map(({ run }) => `Quien representa a la empresa, RUN ${formatRun(run)}`)
      .join('. '),
  }
}

/** Accounts that a resolution names. */
const mostAccounts = 10

/** What officials read and decide of a registration (procedures §5234). */
export const mesa = mesaFromReview<Mesa, MotivoDescarte>({
  review,
  version: '1',
  tramite: () => '5234',
  region: ({ persona }) => persona.idRegion,
  titulo(solicitud) {
    const byPower = withPower(solicitud)
    // A name that is only the applicant's word does not stand in a title, which others read too.
    const called = solicitud.empresas.map(one =>
      byPower.has(one.id) ? companyInSentence(runFromWire(one)) : one.name,
    )
    return `Registro de ${called.join(', ')}`
  },
  conciernen: ({ empresas }) => empresas.map(one => runFromWire(one)),
  parientes: async (db, run) => (await listEmpleadores(db, run)).map(({ rut }) => rut),
  catalogo: textosDocumento,
  exigencias: {
    empleador: { texto: 'Consta que da trabajo, y no la paga una caja.', fuente: 'IPS' },
    unica: { texto: 'Nadie más registra ya la misma empresa.', fuente: 'IPS' },
    representante: {
      texto: 'Quien registra representa a la empresa, o lo confirmó quien la representa.',
      fuente: 'Registro de empleadores y quien la representa',
    },
    papeles: {
      texto:
        'Llegaron los papeles de la empresa y de cada cuenta, se pueden leer, y el poder es para quien registra.',
      fuente: 'Quien registra',
      papeles: ['escritura', 'vigencia', 'poder'],
      falta({ request, documentos, facts }) {
        const missing = missingOf(request, documentos, facts)
        return missing.length > 0 ? missing.map(({ motivo }) => motivo).join(' ') : undefined
      },
    },
    cuenta: { texto: 'Cada cuenta es de quien da el trabajo.', fuente: 'El banco' },
  },
  razones: {
    no_es_empleador: ['empleador', 'No consta que dé trabajo.'],
    con_caja: ['empleador', 'Sus asignaciones las paga una caja.'],
    en_tramite: ['unica', 'Otra solicitud la registra.'],
    sin_poder: ['papeles', 'El poder no nombra a quien registra, o no le deja representar a la empresa.'],
    no_confirmado: ['representante', 'Quien la representa no dijo que sí.', 'quien la representa'],
    documento_ilegible: ['papeles', 'Falta un papel, o no se puede leer.'],
    titular_distinto: ['cuenta', 'Una cuenta es de otra persona.'],
    cuenta_cerrada: ['cuenta', 'Una cuenta está cerrada.'],
    cuenta_no_confirmada: ['cuenta', 'El banco no conoce una cuenta.'],
  },
  motivoDe: ({ motivoDescarte }) => motivoDescarte ?? undefined,
  rechazar: motivo => ({ motivoDescarte: motivo as MotivoDescarte | null, empresaDescartada: null }),
  quienPide: ({ solicitud }) => nombreDePersona(solicitud.persona),
  concede: grantedIn,
  resueltos: decidedInTray,
  hoja: ({ request: { run, solicitud }, facts }) => [
    seccion('Quien registra', {
      RUN: formatRun(run),
      Teléfono: solicitud.persona.telefono,
      Correo: solicitud.persona.correo,
    }),
    {
      titulo: 'Las empresas',
      filas: solicitud.empresas.map(one => {
        const known = facts.find(({ id }) => id === one.id)?.empleador
        return {
          label: one.name,
          lines: [formatRun(runFromWire(one)), `${one.street} ${one.number}`],
          fuente: 'Registro de empleadores',
          hoy: known
            ? known.esRepresentante
              ? 'Quien registra la representa.'
              : 'La representa otra persona.'
            : 'Nadie la conoce como empleador.',
        }
      }),
    },
    {
      titulo: 'Las cuentas',
      filas: solicitud.cuentas.map(({ bankName, accountNumber, holderName, isActive }) => ({
        label: `${bankName}, termina en ${lastDigits(accountNumber)}`,
        lines: [holderName, isActive ? 'Se pagaría en ella' : 'No se pagaría en ella'],
      })),
    },
  ],
})

/** An official of the tray gives her own words instead of a reason; what she resolved says what she had before her. */
function decidedInTray(request: Request<Mesa>): Punto[] | undefined {
  const { estado, datos, solicitud } = request
  const { explicacion, fundamento } = datos
  const { empresas } = solicitud
  if (estado === 'rechazada')
    return explicacion
      ? empresas.map(({ name }) => ({
          ...{ nombre: name, seConcede: false, rows: [{ label: 'Por qué', value: explicacion }] },
        }))
      : undefined
  return fundamento?.map(({ empresa, consta }, n) => ({
    ...{ nombre: empresa, seConcede: true },
    rows: [
      ...(n === 0 ? rowsOf(grantedIn(request)) : []),
      { label: 'Por qué', value: 'La resolvió un funcionario del IPS, con lo que consta.' },
      { label: 'Lo que consta', value: consta },
    ],
  }))
}
