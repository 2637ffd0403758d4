import { formatDireccion } from '#domain/address.ts'
import { formatClp } from '#domain/money.ts'
import { runFromWire, runToWire } from '#domain/run.ts'
import { labelOf } from '#engine/asking/context.ts'
import type { AnswersOf, PartErrors } from '#engine/asking/question.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import { requisitosSubsidioJovenes } from '#law/trabajador-joven.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { SituacionTrabajador, SolicitudStjEnviada } from '#services/stj/contract.ts'
import { consultPersona, contactOffers, folded, offered } from '../parts/asking/registered-person.ts'
import { onItsWay } from '../parts/requests/undelivered.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { paths } from './paths.ts'
import { declaration, empleadoresQuestions, personaQuestions, previsionQuestions } from './questions.ts'
import { outcomes } from './reasons.ts'
import { findOwn, type Services, standingOf } from './registers.ts'
import { desk, requests } from './requests.ts'
import { afpOptions, afpRuts } from './words.ts'

const ips = 'Instituto de Previsión Social (IPS)'
const { contributions } = requisitosSubsidioJovenes

/** The answers of the form, by page. */
interface Respuestas {
  readonly persona: AnswersOf<typeof personaQuestions>
  readonly empleadores: AnswersOf<typeof empleadoresQuestions>
  readonly prevision: AnswersOf<typeof previsionQuestions>
}

type Lista = Respuestas['empleadores']['lista']

/** Employers that the institution has, as answers. */
function knownEmpleadores({ empleadores }: SituacionTrabajador): Lista {
  return empleadores.map(({ nombre, telefono, correo, domicilio, ...rut }) => ({
    rut: runFromWire(rut),
    nombre,
    telefono: telefono || undefined,
    correo: correo || undefined,
    direccion: {
      calle: domicilio.calle,
      numero: domicilio.numeroCalle,
      ...(domicilio.block && { block: domicilio.block }),
      ...(domicilio.numeroDepartamento && { depto: domicilio.numeroDepartamento }),
      codigoRegion: domicilio.codigoRegion,
      codigoComuna: domicilio.codigoComuna,
    },
  }))
}

/** Each employer once, and nobody employs herself. */
function listProblem(lista: Lista, own: string): PartErrors | undefined {
  const errors = lista.flatMap(({ rut }, index): [string, string][] => {
    if (rut === own) return [[`${index}.rut`, 'Ese RUN es el suyo. Escriba el RUT de quien le da trabajo.']]
    const earlier = lista.findIndex(other => other.rut === rut)
    return earlier < index
      ? [[`${index}.rut`, 'Ese empleador ya está en la lista. Quítelo o escriba otro RUT.']]
      : []
  })
  return errors.length > 0 ? Object.fromEntries(errors) : undefined
}

/** The request: pages 1 person, 2 employers, 3 previsión (shell §2, `{num}`; decisions, 5220), then the review. */
export const solicitud = defineForm<Services>({
  id: 'solicitud',
  version: 2,
  title: 'Solicitud del subsidio de trabajadores jóvenes',
  outcomePath: paths.respuesta,
  resumePaths: [paths.paso],
  // The enquiry shows these itself, with a fresh answer of the institution.
  toldElsewhere: Object.fromEntries(Object.keys(outcomes).map(id => [id, paths.respuesta])),
})
  .gate(
    async ({ services, undelivered }) =>
      onItsWay(undelivered, ['5220'], { outcome: 'en_curso' }) ?? standingOf(await findOwn(services)),
    {
      silentText: silentEnquiry,
    },
  )
  .page('persona', {
    path: paths.persona,
    title: 'Sus datos',
    shortTitle: 'Sus datos',
    lead: 'Usted pide el subsidio para su propia cuenta de pensión.',
    questions: personaQuestions,
    consult: async ({ services, context }) =>
      (await whenAnswered(consultPersona(services, context.person.run))) ?? undefined,
    prefill: (_c, known) => contactOffers(known),
  })
  .page('empleadores', {
    path: paths.empleadores,
    title: '¿Con quién trabaja?',
    shortTitle: 'Empleadores',
    lead: 'Todos con quienes tiene contrato hoy. Revise los que ya aparecen. De un empleador nuevo, el aporte sigue desde la primera cotización que pague.',
    questions: empleadoresQuestions,
    prefill: ({ consulted: { gate } }) => ({
      lista: gate && gate.empleadores.length > 0 ? offered(knownEmpleadores(gate), ips) : undefined,
    }),
    rules: { lista: (lista, { person }) => listProblem(lista, person.run) },
  })
  .page('prevision', {
    path: paths.prevision,
    title: 'Su previsión',
    shortTitle: 'Previsión',
    questions: previsionQuestions,
    prefill: ({ consulted: { gate } }) => ({
      afp: folded(gate?.prevision.afp, ips),
      salud: folded(gate?.prevision.salud, ips),
      mutual: folded(gate?.prevision.mutual, ips),
    }),
  })
  .files({
    needs: ({ stj }) => [stj.ingresarSolicitud, stj.subirDocumento],
    review: {
      id: 'revisar',
      path: paths.revisar,
      title: 'Revise y envíe',
      submitLabel: 'Enviar la solicitud',
      declarations: declaration,
    },
    receipt: {
      id: 'comprobante',
      path: paths.comprobante,
      title: 'Recibimos su solicitud',
      told: requests.told,
    },
    emailOf: c => c.answers.persona.correo ?? null,
    subjectOf: c => c.answers.empleadores.lista.map(({ nombre }) => nombre).join(', '),
    highlights: ({ answers, consulted: { gate } }) => [
      {
        label: 'Si se aprueba, se deposita',
        value: gate ? `${formatClp(gate.montoClp)} al mes` : '',
      },
      {
        label: 'En su cuenta de',
        value: labelOf(afpOptions, gate?.prevision.afp ?? answers.prevision.afp) ?? '',
      },
      {
        label: 'Hasta juntar',
        value: gate ? `${contributions} cotizaciones. Hoy tiene ${gate.cotizaciones}` : '',
      },
    ],
    draftSubject: c => c.answers.empleadores?.lista[0]?.nombre ?? '',
    // Version 1 asked for a work contract, which decides nothing.
    earlier: { 1: deliver as never },
    deliver,
  })

type Delivered = Delivery<Respuestas, object, object, Services>

/** Files a request; idempotent. */
async function deliver(delivery: Delivered): Promise<Acknowledgement> {
  return desk.file(delivery, solicitudOf(delivery), [])
}

/** The request in the institution's format (flows §3, work-contract process). */
export function solicitudOf({ answers, person }: Pick<Delivered, 'answers' | 'person'>): SolicitudStjEnviada {
  const { persona, empleadores, prevision } = answers
  const { afp, salud, mutual } = prevision
  return {
    quien: 'trabajador',
    persona: {
      ...runToWire(person.run),
      nombre: `${person.nombres} ${person.apellidos}`.slice(0, 150),
      telefono: persona.telefono,
      correo: persona.correo ?? '',
      ...placeOf(persona.direccion),
    },
    empleadores: empleadores.lista.map(({ rut, nombre, telefono, correo, direccion }) => ({
      ...runToWire(rut),
      nombre,
      telefono: telefono ?? '',
      correo: correo ?? '',
      rutAfp: runToWire(afpRuts[afp]),
      ...placeOf(direccion),
    })),
    prevision: { afp, salud, mutual },
    documentos: [],
  }
}

function placeOf(direccion: Respuestas['persona']['direccion']) {
  const { codigoRegion, codigoComuna } = direccion
  return { direccion: formatDireccion(direccion).slice(0, 300), codigoRegion, codigoComuna }
}
