import { formatDireccion } from '#domain/address.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { runToWire } from '#domain/run.ts'
import { ask } from '#engine/asking/ask.ts'
import { type DeliveryOf, defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
import { requisitosSietePorCiento } from '#law/salud.ts'
import type { Beneficiario, SolicitudExencion } from '#services/exencion-salud/contract.ts'
import { contactQuestions } from '../parts/asking/person-questions.ts'
import { folded } from '../parts/asking/registered-person.ts'
import { onItsWay } from '../parts/requests/undelivered.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { paths } from './paths.ts'
import { findOwn, mayDeclare, type Services, standingOf } from './registers.ts'
import { desk, requests } from './requests.ts'

const { residence } = requisitosSietePorCiento
const source = 'Instituto de Previsión Social'

const pages = defineForm<Services>({
  id: 'solicitud',
  version: 1,
  title: 'Solicitud de exención del 7 % de salud',
  outcomePath: paths.sinBeneficio,
  // The enquiry shows these itself, with a fresh answer of the institution.
  toldElsewhere: {
    con_beneficio: paths.conBeneficio,
    sin_beneficio: paths.sinBeneficio,
    beneficio_caducado: paths.caducado,
    tramite_en_curso: paths.enCurso,
  },
})
  .gate(
    async ({ services, undelivered }) => {
      const sent = onItsWay(undelivered, ['41345'], { outcome: 'tramite_en_curso' })
      if (sent) return sent
      const own = await findOwn(services)
      if (own && mayDeclare(own)) return { kind: 'ok', facts: own }
      const standing = standingOf(own)
      return standing.kind === 'ok' ? { kind: 'outcome', outcome: 'con_beneficio', data: {} } : standing
    },
    { silentText: silentEnquiry },
  )
  .page('declaracion', {
    path: paths.declaracion,
    title: 'Su dirección y su residencia en Chile',
    shortTitle: 'Dirección y residencia',
    // The address in the lead, not among the facts: those follow the questions, and the first one asks about it.
    lead: ({ consulted: { gate } }) =>
      `Con esto el IPS revisa si le toca la exención.${gate ? ` Tiene anotado que usted vive en ${addressLine(gate)}.` : ''}`,
    questions: {
      viveAhi: ask.yesNo({
        label: '¿Vive en esa dirección?',
        summaryLabel: 'Vive en la dirección que tiene el IPS',
        missing: 'Elija si vive en esa dirección.',
        noLabel: 'No, vivo en otra',
      }),
      direccion: ask.address({ label: 'Dirección donde vive', missing: 'Escriba su dirección.', own: true }),
      telefono: contactQuestions.telefono,
      correo: {
        ...contactQuestions.correo,
        hint: 'Para avisarle la respuesta. Si no tiene, déjelo en blanco.',
      },
      residencia: ask.declaration({
        label: 'Lo declaro bajo juramento',
        summaryLabel: 'Declaración de residencia en Chile',
        missing:
          'Marque la casilla si vivió en Chile esos años. Si no los vivió, no puede pedir la exención.',
        text: `Viví al menos ${residence.years} años en Chile desde que cumplí 20. También viví aquí al menos ${residence.recentYears} de los últimos ${residence.ofLastYears} años.`,
      }),
    },
    when: { direccion: (_c, { viveAhi }) => viveAhi === false },
    prefill: ({ consulted: { gate } }) => ({
      telefono: folded(gate?.telefono, source),
      correo: folded(gate?.correo, source),
    }),
  })

/** Files a request; idempotent by key. */
export async function deliver(delivery: DeliveryOf<typeof pages>): Promise<Acknowledgement> {
  const { idSolicitud, folio, plazo } = await desk.file(delivery, solicitudOf(delivery), [])
  return { idSolicitud, folio, data: { plazo } }
}

/** The request in the institution's format. */
export function solicitudOf({
  answers,
  consulted,
  person,
}: Pick<DeliveryOf<typeof pages>, 'answers' | 'consulted' | 'person'>): SolicitudExencion {
  const { direccion, telefono, correo = '' } = answers.declaracion
  return {
    ...runToWire(person.run),
    nombre: capitalizeName(`${person.nombres} ${person.apellidos}`),
    ...(direccion
      ? {
          direccion: formatDireccion(direccion),
          regionId: direccion.codigoRegion,
          comunaId: direccion.codigoComuna,
        }
      : registeredAddress(consulted.gate)),
    telefono,
    correo,
    verifiedAddress: true,
    declaraResidencia: true,
  }
}

function registeredAddress(own: Beneficiario | undefined) {
  if (!own) throw new Error('The address that the person confirmed is not with the request')
  const { direccion, regionId, comunaId } = own
  return { direccion, regionId, comunaId }
}

function addressLine({ direccion, comunaNombre }: Beneficiario): string {
  return `${direccion}, ${comunaNombre}`
}

/** The request: a person who thinks the exemption is due to her confirms her address and declares her residence. */
export const solicitud = pages.files({
  needs: ({ exencionSalud }) => [exencionSalud.ingresarSolicitud],
  review: {
    id: 'revisar',
    path: paths.resumen,
    title: 'Revise y envíe',
    submitLabel: 'Enviar la solicitud',
    declarations: {
      verdad: ask.declaration({
        label: 'Declaro que es verdad',
        missing: 'Marque la casilla para declarar que lo que escribió es verdad.',
        text: 'Todo lo que escribí es verdad. Sé que declarar algo falso se castiga por ley.',
      }),
    },
  },
  receipt: { id: 'exito', path: paths.exito, title: 'Recibimos su solicitud', told: requests.told },
  emailOf: ({ answers }) => answers.declaracion.correo ?? null,
  subjectOf: () => 'Exención del 7 % de salud',
  highlights: ({ person }) => [
    { label: 'Usted pide', value: 'No pagar el 7 % de salud' },
    { label: 'Para', value: `${person.nombres} ${person.apellidos}` },
  ],
  draftSubject: () => 'Exención del 7 % de salud',
  deliver,
})
