import { formatDate } from '#domain/dates.ts'
import type { CaseDefinition } from '#engine/cases/case-states.ts'
import type { MotivoRechazoBusqueda, TipoDocumentoBusqueda } from '#services/certificados/contract.ts'
import { requestStates } from '../parts/requests/request-states.ts'
import { refusalText } from '../parts/telling/refusal.ts'
import { monthsText } from './pages/paper.ts'

/** Why a search ended without a certificate, and what to do. */
export const motivos: Readonly<Record<MotivoRechazoBusqueda, string>> = {
  sin_registros:
    'Se buscó en los libros de esa caja y de esos años, y la persona no aparece. Busque libretas, contratos o liquidaciones. Con ellos puede pedir otra búsqueda.',
  faltan_datos:
    'Lo que escribió no alcanza para buscar, o no calza con los libros. Revise los nombres de los padres, el número de la libreta, los empleadores y otros nombres que usó. Después pida otra búsqueda.',
  sin_poder:
    'No consta que usted pueda pedir estos datos. Quien cotizó puede darle un poder en este portal. Después pida otra búsqueda.',
  sin_vinculo:
    'El Registro Civil no tiene anotado que usted sea su esposa, su esposo, su hija o su hijo. Pida ahí que lo anoten.',
  no_confirmado:
    'Esa persona no lo confirmó. Hable con ella: puede pedir la búsqueda por sí misma, o darle a usted un poder en este portal.',
}

/** Names of document types. */
export const tipoDocumentoLabels: Readonly<Record<TipoDocumentoBusqueda, string>> = {
  libreta: 'Foto de la libreta, o de un papel de esos años',
  contrato: 'Contrato de trabajo',
  parentesco: 'Certificado de matrimonio o de nacimiento',
  poder: 'Poder',
}

const common = requestStates({
  institution: 'El IPS',
  approved: 'El IPS encontró imposiciones. El certificado está listo y no vence.',
  isPaid: false,
  asksOthers: true,
  motivos,
  approvedText: ({ mesesHallados }) => mesesHallados && `Se hallaron ${monthsText(Number(mesesHallados))}.`,
  states: {
    en_revision: {
      label: 'En búsqueda',
      text: 'El IPS busca en los libros antiguos. No tiene que hacer nada. Cada novedad queda en Micha.',
    },
    por_confirmar: {
      text: 'Le preguntamos a quien cotizó. Si confirma, el IPS busca. Si no, la solicitud se cierra.',
    },
    aprobada: { label: 'Emitido' },
    rechazada: { text: 'El IPS no pudo hacer la búsqueda. Vea el motivo y qué puede hacer.' },
  },
  events: {
    en_revision: {
      title: 'Empezó la búsqueda',
      tone: 'info',
      text: ({ plazo }) => plazo && `El IPS tiene hasta el ${formatDate(plazo)} para responder.`,
    },
    aprobada: {
      title: 'Se encontraron imposiciones',
      tone: 'exito',
      text: ({ mesesHallados }) => mesesHallados && `Son ${monthsText(Number(mesesHallados))}.`,
    },
    sin_registros: {
      title: 'La búsqueda terminó sin registros',
      tone: 'aviso',
      text: () => motivos.sin_registros,
    },
    rechazada: {
      title: 'La búsqueda se cerró',
      tone: 'error',
      text: ({ motivoRechazo }) => refusalText(motivos, motivoRechazo),
    },
  },
})

/**
 * States of a search (build sheet F10): those of every desk, and `sin_registros`, which is an answer, not a rejection.
 */
export const states: CaseDefinition = {
  ...common,
  states: {
    ...Object.fromEntries(
      Object.entries(common.states).map(([id, state]) => [
        id,
        'rechazada' in state.on ? { ...state, on: { ...state.on, sin_registros: 'sin_registros' } } : state,
      ]),
    ),
    sin_registros: {
      label: 'Sin registros',
      tone: 'neutro',
      text: 'El IPS buscó y no encontró imposiciones. En su solicitud dice qué puede hacer.',
      final: true,
      on: {},
      may: {},
    },
  },
}
