import { formatDate } from '#domain/dates.ts'
import { formatRun, runFromWire, runToWire } from '#domain/run.ts'
import { ask } from '#engine/ask.ts'
import type { Block, SummaryRow } from '#engine/block.ts'
import type {
  Consultation,
  ConsultationReach,
  ConsultationReply,
  ConsultationView,
} from '#engine/consultation.ts'
import type { FormInput } from '#engine/form-input.ts'
import { plazoTestigos } from '#law/pensiones-reparto.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import type { PeticionTestigos } from '#services/pensiones/contract.ts'
import { unlessNamed, whenAnswered } from '../answered.ts'
import { beginHref, pensionPaths, testigosHref } from '../funico-formulario-unico/paths.ts'
import type { FunicoServices } from '../funico-formulario-unico/registers.ts'
import { type AskedErrors, errorItems, fieldsOf, readAsked, typedForm } from '../parts/asked.ts'
import { findCausanteConocido } from '../parts/known-deceased.ts'

type Reach = ConsultationReach<FunicoServices>

const title = 'Testigos de que vivían juntos'

const nombre = (which: string) =>
  ask.text({ label: `Nombre ${which}`, missing: `Escriba el nombre ${which}.`, maxLength: 160 })
const run = (which: string) =>
  ask.run({
    of: 'persona',
    label: `RUN ${which}`,
    hint: 'Por ejemplo, 12.345.678-5.',
    missing: `Escriba el RUN ${which}, por ejemplo 12.345.678-5.`,
  })
const parentesco = (which: string) =>
  ask.text({
    label: `Qué es de ustedes ${which}`,
    hint: 'Por ejemplo, vecina o amigo.',
    missing: 'Escriba qué es de ustedes, por ejemplo vecina.',
    maxLength: 60,
  })
const direccion = (which: string) =>
  ask.text({ label: `Dónde vive ${which}`, missing: 'Escriba dónde vive.', maxLength: 200 })

const [one, other] = ['del primer testigo', 'del segundo testigo'] as const
const [theOne, theOther] = ['el primer testigo', 'el segundo testigo'] as const

/** What is asked of who needs witnesses: the deceased, since when, how, and two people (procedures §5199). */
export const peticionQuestions = {
  causante: ask.run({
    of: 'persona',
    label: 'RUN de la persona que falleció',
    hint: 'Por ejemplo, 4.123.456-7.',
    missing: 'Escriba el RUN de la persona que falleció, por ejemplo 12.345.678-5.',
  }),
  desde: ask.date({
    label: '¿Desde cuándo vivían juntos?',
    missing: 'Escriba el día, el mes y el año. Si no recuerda el día, escriba 1.',
    notInFuture: 'Revise la fecha. No puede ser un día que aún no llega.',
  }),
  relato: ask.longText({
    label: '¿Cómo vivían?',
    hint: 'Con sus palabras: en qué casa, con quién, quién pagaba los gastos.',
    missing: 'Cuente en pocas palabras cómo vivían.',
    maxLength: 1000,
  }),
  nombre1: nombre(one),
  run1: run(one),
  parentesco1: parentesco(theOne),
  direccion1: direccion(theOne),
  nombre2: nombre(other),
  run2: run(other),
  parentesco2: parentesco(theOther),
  direccion2: direccion(theOther),
}

/** What a witness is asked. */
export const declaracionQuestions = {
  acepta: ask.choice({
    style: 'radio',
    label: '¿Quiere declarar?',
    missing: 'Elija si quiere declarar.',
    options: [
      { value: 'si', label: 'Sí: declaro bajo juramento que vivían juntos' },
      { value: 'no', label: 'No quiero declarar' },
    ],
  }),
  declaracion: ask.longText({
    label: 'Lo que usted sabe',
    hint: 'Cómo los conoció y qué vio. Puede dejarlo en blanco.',
    missing: 'Cuente lo que sabe.',
    optional: true,
    maxLength: 1000,
  }),
}

const pedir: Consultation<FunicoServices> = {
  id: 'testigos',
  path: pensionPaths.testigos,
  async load(reach) {
    const found = await whenAnswered(reach.services.pensiones.misTestigos())
    if (!found) return silent(testigosHref)
    const { peticion } = found
    if (peticion && reach.query.get('otra') === '') return ownView(reach, peticion)
    const known = await whenAnswered(findCausanteConocido(reach.services))
    return askingView(reach, known ? typedForm({ causante: formatRun(known.run) }) : undefined)
  },
  async act(reach, form) {
    const asked = readAsked(peticionQuestions, form, reach)
    if (asked.kind === 'errors') return again(reach, form, asked.errors)
    const { answers } = asked
    const causante = runToWire(answers.causante)
    const reply = await sent(() =>
      reach.services.pensiones.pedirTestigos({
        body: {
          rutCausante: causante.rut,
          dvCausante: causante.dv,
          desde: answers.desde,
          relato: answers.relato,
          testigos: [
            {
              ...runToWire(answers.run1),
              nombre: answers.nombre1,
              parentesco: answers.parentesco1,
              direccion: answers.direccion1,
            },
            {
              ...runToWire(answers.run2),
              nombre: answers.nombre2,
              parentesco: answers.parentesco2,
              direccion: answers.direccion2,
            },
          ],
        },
        idempotencyKey: reach.query.get('clave') || reach.requestId,
      }),
    )
    if (reply === 'TestigoNoValido')
      return again(reach, form, {
        run2: { '': 'Deben ser dos personas distintas, y ninguna puede ser usted.' },
      })
    if (reply === 'NoRegistraDefuncion')
      return again(reach, form, {
        causante: { '': 'El Registro Civil no tiene anotada esa muerte. Revise el RUN.' },
      })
    return reply === undefined
      ? again(reach, form, {
          causante: { '': 'El IPS no respondió. No perdió nada: envíelo otra vez.' },
        })
      : { kind: 'redirect', href: testigosHref }
  },
}

const declarar: Consultation<FunicoServices> = {
  id: 'testigo',
  path: `${pensionPaths.testigos}/:id`,
  async load(reach) {
    const found = await forWitness(reach)
    if (found === 'silent') return silent(witnessHref(reach.params.get('id')))
    return found && witnessView(reach, found)
  },
  async act(reach, form) {
    const found = await forWitness(reach)
    if (!found) return { kind: 'not-found' }
    if (found === 'silent') return { kind: 'errors', view: silent(witnessHref(reach.params.get('id'))) }
    const asked = readAsked(declaracionQuestions, form, reach)
    if (asked.kind === 'errors')
      return { kind: 'errors', view: witnessView(reach, found, form, asked.errors) }
    const { answers } = asked
    const reply = await sent(() =>
      reach.services.pensiones.declararComoTestigo({
        params: { idPeticion: found.idPeticion },
        body: { acepta: answers.acepta === 'si', declaracion: answers.declaracion ?? '' },
        idempotencyKey: `${found.idPeticion}-${answers.acepta}`,
      }),
    )
    if (reply === undefined)
      return {
        kind: 'errors',
        view: witnessView(reach, found, form, {
          acepta: { '': 'El IPS no respondió. No perdió nada: envíelo otra vez.' },
        }),
      }
    // What she said before stands, and the page shows it.
    return { kind: 'redirect', href: witnessHref(found.idPeticion) }
  },
}

/** The pages of the witnesses: asking for them, and declaring by the link that each gets. */
export const testigosConsultations: readonly Consultation<FunicoServices>[] = [pedir, declarar]

const witnessHref = (id: string) => `${testigosHref}/${id}`

async function forWitness({ services, params }: Reach): Promise<PeticionTestigos | 'silent' | undefined> {
  const idPeticion = params.get('id')
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(idPeticion)) return undefined
  const reply = await whenAnswered(
    unlessNamed('NoEncontrada', () => services.pensiones.leerComoTestigo({ params: { idPeticion } })).then(
      found => ({ found }),
    ),
  )
  return reply ? reply.found : 'silent'
}

/** What a call gives, the name of its "no", or nothing when the institution does not answer. */
async function sent(call: () => Promise<unknown>): Promise<'ok' | string | undefined> {
  try {
    return (await whenAnswered(call().then(() => ({ ok: true })))) && 'ok'
  } catch (error) {
    if (error instanceof ContractError) return error.name
    throw error
  }
}

function again(reach: Reach, form: FormInput, errors: AskedErrors): ConsultationReply {
  return { kind: 'errors', view: askingView(reach, form, errors) }
}

function silent(href: string): ConsultationView {
  return {
    title,
    blocks: [
      {
        kind: 'empty',
        title: 'El IPS no respondió',
        text: 'Espere unos minutos e intente de nuevo. No perdió nada.',
        action: { kind: 'link', label: 'Intentar de nuevo', href, primary: true },
      },
    ],
  }
}

function askingView(reach: Reach, typed?: FormInput, errors: AskedErrors = {}): ConsultationView {
  return {
    title,
    errors: errorItems(errors),
    blocks: [
      {
        kind: 'paragraph',
        text: `Si vivían juntos sin casarse, dos personas deben contarlo. Le damos una dirección de esta página para cada una. Tienen ${plazoTestigos.days} días hábiles.`,
      },
      {
        kind: 'questions',
        action: `${testigosHref}?clave=${reach.requestId}`,
        submit: 'Pedir su declaración',
        fields: fieldsOf(peticionQuestions, typed, errors),
      },
    ],
  }
}

const estadoTexts: Readonly<Record<PeticionTestigos['estado'], readonly [string, string]>> = {
  pendiente: ['Faltan declaraciones', 'Les toca a sus testigos. Mándeles la dirección de abajo.'],
  acreditada: ['Los dos declararon', 'Ya puede pedir la pensión.'],
  no_acreditada: [
    'Un testigo no quiso declarar',
    'Puede pedir la pensión igual. Le pediremos otras pruebas: cuentas de la casa a nombre de los dos, un contrato de arriendo o fotos de esos años.',
  ],
  vencida: [
    'El plazo terminó',
    'Puede pedir la pensión igual. Le pediremos otras pruebas: cuentas de la casa a nombre de los dos, un contrato de arriendo o fotos de esos años.',
  ],
}

const saidTexts = { pendiente: 'Aún no responde', declara: 'Declaró', rehusa: 'No quiso declarar' } as const

function ownView({ portalUrl }: Reach, peticion: PeticionTestigos): ConsultationView {
  const [heading, text] = estadoTexts[peticion.estado]
  const isOpen = peticion.estado === 'pendiente'
  return {
    title,
    blocks: [
      {
        kind: 'notice',
        tone: isOpen ? 'info' : peticion.estado === 'acreditada' ? 'exito' : 'aviso',
        title: heading,
        text,
      },
      ...(isOpen
        ? [
            {
              kind: 'summary',
              title: 'La dirección para sus testigos',
              rows: [
                { label: 'Dirección', lines: [`${portalUrl ?? ''}${witnessHref(peticion.idPeticion)}`] },
                { label: 'Pueden declarar hasta el', lines: [formatDate(peticion.vence)] },
              ],
            } as const,
            {
              kind: 'paragraph',
              text: 'Copie la dirección y mándela. Cada uno entra con su ClaveÚnica, y ve solo lo que le toca declarar.',
            } as const,
          ]
        : []),
      { kind: 'summary', title: 'Sus testigos', rows: peticion.testigos.map(witnessRow) },
      {
        kind: 'actions',
        actions: [
          ...(isOpen
            ? []
            : [{ kind: 'link', label: 'Pedir la pensión', href: beginHref('5199'), primary: true } as const]),
          { kind: 'link', label: 'Pedir a otros testigos', href: `${testigosHref}?otra=si` },
        ],
      },
    ],
  }
}

function witnessRow({
  nombre: name,
  estado,
  respondidoEn,
}: PeticionTestigos['testigos'][number]): SummaryRow {
  const when = respondidoEn ? ` el ${formatDate(respondidoEn.slice(0, 10))}` : ''
  return { label: name, lines: [`${saidTexts[estado]}${when}`] }
}

function witnessView(
  reach: Reach,
  peticion: PeticionTestigos,
  typed?: FormInput,
  errors: AskedErrors = {},
): ConsultationView {
  const { solicitante, causante, desde, relato, vence, testigos, rutCausante, dvCausante } = peticion
  const [own] = testigos
  const dead =
    causante || `la persona del RUN ${formatRun(runFromWire({ rut: rutCausante, dv: dvCausante }))}`
  const about: readonly Block[] = [
    {
      kind: 'paragraph',
      text: `${solicitante} pide la pensión de viudez por ${dead}, y la nombró como testigo a usted.`,
    },
    {
      kind: 'summary',
      title: 'Lo que dice',
      rows: [
        { label: 'Vivían juntos desde el', lines: [formatDate(desde)] },
        { label: 'Cómo vivían', lines: [relato] },
      ],
    },
  ]
  if (own?.estado !== 'pendiente')
    return {
      title: 'Su declaración como testigo',
      blocks: [
        {
          kind: 'notice',
          tone: 'exito',
          title: own?.estado === 'rehusa' ? 'Usted no quiso declarar' : 'Usted ya declaró',
          text: 'Quedó anotado. No tiene que hacer nada más. Gracias por responder.',
        },
        ...about,
      ],
    }
  if (reach.today > vence)
    return {
      title: 'Su declaración como testigo',
      blocks: [
        ...about,
        {
          kind: 'notice',
          tone: 'aviso',
          title: 'El plazo terminó',
          text: `Se podía declarar hasta el ${formatDate(vence)}. Quien la pidió puede pedirla otra vez.`,
        },
      ],
    }
  return {
    title: 'Su declaración como testigo',
    errors: errorItems(errors),
    blocks: [
      ...about,
      {
        kind: 'notice',
        tone: 'info',
        text: `Puede responder hasta el ${formatDate(vence)}. Nadie la obliga a declarar. Declarar algo falso es un delito.`,
      },
      {
        kind: 'questions',
        action: witnessHref(peticion.idPeticion),
        submit: 'Enviar mi respuesta',
        fields: fieldsOf(declaracionQuestions, typed, errors),
      },
    ],
  }
}
