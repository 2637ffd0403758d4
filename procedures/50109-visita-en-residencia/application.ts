import { capitalized } from '#domain/capitalized.ts'
import { capitalizeName, fullName, type NombrePersona } from '#domain/person-name.ts'
import { formatRun, type Run, runToWire } from '#domain/run.ts'
import { type DeliveryOf, defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
import type { SolicitudEnviada, TipoDocumento } from '#services/agenda/contract.ts'
import { consultPersona, offered, reachOffers } from '../parts/asking/registered-person.ts'
import { announcedByTipo, type Papers } from '../parts/requests/request-desk.ts'
import { intro } from './pages/start.ts'
import { paths } from './paths.ts'
import {
  declaracionQuestions,
  horaQuestions,
  papelesQuestions,
  pensionadoQuestions,
  residenciaQuestions,
  solicitanteQuestions,
} from './questions.ts'
import { no, outcomes } from './reasons.ts'
import { consultHoras, type VisitaServices, verifyComuna, verifyHora, verifyPensionado } from './registers.ts'
import { desk } from './requests.ts'
import { horaOf, valueOfHora } from './rules.ts'
import { cuando } from './words.ts'

const institutions = new Set(['hospital', 'hogar', 'carcel'])
const silentHoras =
  'El IPS no respondió. Sin su respuesta no sabemos qué horas quedan. Lo que escribió está guardado.'

const form = defineForm<VisitaServices>({
  id: 'solicitud',
  version: 2,
  title: 'Solicitud de visita en residencia',
  outcomePath: paths.noEsPosible,
})
  .page('pensionado', {
    path: paths.pensionado,
    title: 'Pida una visita del IPS',
    shortTitle: 'Quién recibe la visita',
    intro,
    questions: pensionadoQuestions,
    when: {
      run: (_c, { paraQuien }) => paraQuien === 'otra',
      nombre: (_c, { paraQuien }) => paraQuien === 'otra',
    },
    rules: {
      run: (run, { person }) =>
        run === person.run ? 'Ese RUN es el suyo. Arriba, elija que la visita es para usted.' : undefined,
    },
    async verify({ services, context }, { run, nombre, condicion }) {
      if (condicion === 'puede_salir') return no('no_impedido', {})
      return verifyPensionado(services, run ?? context.person.run, nombre && fullName(nombre))
    },
    pendingText:
      'El IPS no respondió si puede visitar a esta persona. Puede seguir: lo verá cuando revise su solicitud.',
  })
  .page('solicitante', {
    path: paths.solicitante,
    title: 'Sobre usted',
    shortTitle: 'Quién pide la visita',
    lead: c =>
      c.verified.pensionado?.confirmado === false
        ? 'Con estos datos le avisamos. Para el IPS usted no es de la familia cercana de esa persona: le preguntaremos si quiere la visita. Nadie va hasta que diga que sí, con su propia ClaveÚnica.'
        : 'Con estos datos le avisamos del día y la hora.',
    questions: solicitanteQuestions,
    when: {
      parentesco: c => c.answers.pensionado.paraQuien === 'otra',
      apoderado: c => c.answers.pensionado.motivo === 'poder' && c.answers.pensionado.paraQuien === 'otra',
      apoderadoRun: (c, { apoderado }) =>
        c.answers.pensionado.motivo === 'poder' && apoderado !== 'solicitante',
      apoderadoNombre: (c, { apoderado }) =>
        c.answers.pensionado.motivo === 'poder' && apoderado !== 'solicitante',
      apoderadoParentesco: (c, { apoderado }) =>
        c.answers.pensionado.motivo === 'poder' && apoderado !== 'solicitante',
    },
    consult: ({ services, context }) => consultPersona(services, context.person.run),
    prefill: (_c, known) => reachOffers(known),
    rules: {
      apoderadoRun: (run, { answers, person }) =>
        run === (answers.pensionado.run ?? person.run)
          ? 'Ese RUN es el de quien recibe la visita. El poder se da a otra persona.'
          : undefined,
    },
  })
  .page('residencia', {
    path: paths.residencia,
    title: '¿Dónde es la visita?',
    shortTitle: 'Dónde',
    questions: residenciaQuestions,
    when: { lugar: c => institutions.has(c.answers.pensionado.condicion) },
    consult: ({ services, context }) => consultPersona(services, context.person.run),
    prefill: (c, known) => ({
      direccion:
        c.answers.pensionado.condicion === 'en_cama' && c.answers.pensionado.paraQuien === 'propio'
          ? offered(known?.direccion, 'sus datos de contacto')
          : undefined,
    }),
    verify: ({ services }, { direccion }) => verifyComuna(services, direccion.codigoComuna),
    verifySilence: 'stop',
    pendingText: silentHoras,
  })
  .page('hora', {
    path: paths.hora,
    title: '¿Qué día y a qué hora?',
    shortTitle: 'Día y hora',
    questions: horaQuestions,
    consult: ({ services, context }) =>
      consultHoras(services, context.answers.residencia.direccion.codigoComuna),
    // Somebody else may take the time at any moment.
    consultFresh: true,
    consultSilentText: silentHoras,
    offers: {
      hora: (_c, consulted) =>
        (consulted?.horas ?? []).map(({ fecha, hora, libre }) => ({
          value: valueOfHora({ fecha, hora }),
          fecha,
          hora,
          ...(libre ? {} : { taken: true }),
        })),
    },
    verify: ({ services, context }, { hora }) =>
      verifyHora(services, context.answers.residencia.direccion.codigoComuna, hora),
    // Who comes back later than it was kept for may find it gone, or past.
    verifyFresh: true,
    verifySilence: 'stop',
    pendingText: silentHoras,
  })
  .page('papeles', {
    path: paths.papeles,
    title: 'Los papeles',
    shortTitle: 'Papeles',
    questions: papelesQuestions,
    when: { cedulaSolicitante: c => c.answers.pensionado.paraQuien === 'otra' },
  })

type Delivered = DeliveryOf<typeof form>
export type Source = Pick<Delivered, 'answers' | 'person'>

/** The request for a visit. */
export const solicitud = form.files({
  needs: ({ agenda }) => [agenda.listarHoras, agenda.ingresarSolicitud, agenda.subirDocumento],
  review: {
    id: 'revisar',
    path: paths.revisar,
    title: 'Revise y envíe',
    submitLabel: 'Pedir la visita',
    declarations: declaracionQuestions,
  },
  receipt: { id: 'comprobante', path: paths.comprobante, title: 'Recibimos su solicitud' },
  outcomes,
  // Of a stranger nothing shows who she is: she is asked first.
  actsFor: ({ answers: { pensionado }, verified }) =>
    pensionado.run && pensionado.nombre && verified.pensionado?.confirmado
      ? { run: pensionado.run, nombre: fullName(pensionado.nombre), comoFamilia: true }
      : undefined,
  emailOf: c => c.answers.solicitante.correo ?? null,
  subjectOf: visited,
  highlights: c => [
    {
      label: 'Día y hora que pidió',
      value: `${capitalized(cuando(horaOf(c.answers.hora.hora)))}${c.verified.pensionado?.confirmado === false ? ', si esa persona dice que sí' : ''}`,
    },
    { label: 'Para', value: visited(c) },
  ],
  draftSubject: ({ answers: { pensionado } }) => (pensionado?.nombre ? fullName(pensionado.nombre) : ''),
  // Version 1 differs in what an outcome keeps.
  earlier: { 1: deliver as never },
  deliver,
})

interface Visited {
  readonly answers: {
    readonly pensionado: { readonly nombre?: NombrePersona | undefined; readonly run?: Run | undefined }
  }
  readonly person: { readonly nombres: string; readonly apellidos: string }
}

/** Whom the official goes to. */
function visited({ answers: { pensionado }, person }: Visited): string {
  if (pensionado.nombre) return fullName(pensionado.nombre)
  if (pensionado.run) return `Persona del RUN ${formatRun(pensionado.run)}`
  return `${person.nombres} ${person.apellidos}`
}

/** Files a request and sends its documents; both idempotent. */
export async function deliver(delivery: Delivered): Promise<Acknowledgement> {
  const { idSolicitud, folio } = await desk.file(delivery, solicitudOf(delivery), papersOf(delivery))
  return { idSolicitud, folio }
}

/**
 * The request in the institution's format. Deterministic for the same answers.
 * @throws Error if the answers lead to an outcome
 */
function solicitudOf({ answers, person }: Source): SolicitudEnviada {
  const { pensionado, solicitante, residencia, hora } = answers
  const { condicion } = pensionado
  if (condicion === 'puede_salir') throw new RangeError('Who can go out is not visited')
  const { calle, numero, depto = '', block = '', codigoRegion, codigoComuna } = residencia.direccion
  return {
    pensionado: {
      ...runToWire(pensionado.run ?? person.run),
      nombre: pensionado.nombre ? fullName(pensionado.nombre).slice(0, 160) : '',
      condicion,
    },
    motivo: pensionado.motivo,
    solicitante: {
      ...runToWire(person.run),
      nombre: capitalizeName(`${person.nombres} ${person.apellidos}`),
      parentesco: solicitante.parentesco ?? 'propio',
      telefono: solicitante.telefono,
      correo: solicitante.correo ?? '',
    },
    apoderado: apoderadoOf({ answers, person }),
    direccion: {
      region: codigoRegion,
      comuna: codigoComuna,
      calle,
      numero,
      depto: [block, depto].filter(Boolean).join(' '),
      lugar: residencia.lugar ?? '',
      indicaciones: residencia.indicaciones ?? '',
    },
    telefonoLugar: residencia.telefonoLugar,
    ...horaOf(hora.hora),
    documentos: announcedByTipo(papersOf({ answers })),
  }
}

function apoderadoOf({
  answers: { pensionado, solicitante },
  person,
}: Source): SolicitudEnviada['apoderado'] {
  if (pensionado.motivo !== 'poder') return null
  const { apoderado, apoderadoRun, apoderadoNombre, apoderadoParentesco, parentesco } = solicitante
  if (apoderado === 'solicitante') {
    const [apellidoPaterno = '', ...rest] = person.apellidos.split(' ')
    const names = { nombres: person.nombres, apellidoPaterno, apellidoMaterno: rest.join(' ') }
    return { ...runToWire(person.run), ...names, parentesco: parentesco ?? 'otro' }
  }
  if (!apoderadoRun || !apoderadoNombre || !apoderadoParentesco) return null
  const { nombres, apellidoPaterno, apellidoMaterno = '' } = apoderadoNombre
  return {
    ...runToWire(apoderadoRun),
    nombres,
    apellidoPaterno,
    apellidoMaterno,
    parentesco: apoderadoParentesco,
  }
}

const papersOf = ({ answers: { papeles } }: Pick<Source, 'answers'>): Papers<TipoDocumento> => [
  ['certificado', papeles.certificado],
  ['cedula_pensionado', papeles.cedulaPensionado],
  ['cedula_solicitante', papeles.cedulaSolicitante],
]
