import { formatListDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import { formatRun, type Run, runFromWire, runToWire } from '#domain/run.ts'
import { arrivalDay } from '#domain/working-days.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import { accountErrors } from '#engine/asking/kinds/bank-account.ts'
import { type DeliveryOf, defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
import { subsidioJovenesClp } from '#law/trabajador-joven.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { SolicitudContratacion } from '#services/stj/contract.ts'
import { consultLugares } from '../parts/asking/payment-places.ts'
import { lugarOptions } from '../parts/asking/payment-questions.ts'
import { consultPersona, reachOffers } from '../parts/asking/registered-person.ts'
import { companyOptions } from '../parts/asking/represented-company.ts'
import { silenceNotice, silentEnquiry } from '../parts/telling/silence.ts'
import { contactFacts, contactLead } from './pages/contacto.ts'
import { pedidasText, revisadosBlocks, revisadosFacts } from './pages/revisados.ts'
import { paths } from './paths.ts'
import {
  cambioQuestions,
  contactoQuestions,
  declaracionFinal,
  empresaQuestions,
  pagoQuestions,
  trabajadores,
} from './questions.ts'
import { no, outcomes } from './reasons.ts'
import {
  type Anteriores,
  type CambioPosible,
  consultAnteriores,
  consultCuentas,
  consultNombres,
  consultReforma,
  type EmpresaVerificada,
  type Inicio,
  type Services,
  verifyEmpresa,
  verifyInicio,
} from './registers.ts'
import { type ListaEscrita, type Trabajador, trabajadoresEscritos } from './rules.ts'

/** The option for an employer that is none of the person's companies. */
const otra = 'otra'

interface Known {
  readonly person: { readonly run: Run }
  readonly consulted: { readonly gate?: Inicio | undefined }
  readonly verified: { readonly empresa?: EmpresaVerificada | undefined }
}

type Facts = Pick<Known, 'consulted' | 'verified'>

/** Herself, if she employs in her own name. Her companies are in the address. */
const ownOf = ({ person, consulted }: Pick<Known, 'person' | 'consulted'>) =>
  (consulted.gate?.empresas ?? []).filter(one => runFromWire(one) === person.run)

/** Whether an employer is asked for that is not herself. */
const isOther = (c: Known, { empresa }: { empresa?: string | undefined }) =>
  ownOf(c).length === 0 || empresa === otra

/** The employer as far as it is known: the company of the address, or what the first page asked for. */
const foundOf = ({ consulted, verified }: Facts) => consulted.gate?.empresa ?? verified.empresa

/** Somebody who is not on record as the representative asks with a power, and is told nothing of the employer. */
const hasPower = (c: Facts) => foundOf(c)?.esRepresentanteLegal === false

const isCompany = (c: Facts) => foundOf(c)?.empleador.tipo === 'juridica'

/** The employer; whoever asks for it waits for the institution, so it is known on every later page. */
function empleadorOf(c: Facts) {
  const found = foundOf(c)
  if (!found) throw new Error('The employer is known on every page after the first')
  return found.empleador
}

/** The employer's RUT. */
const rutOf = (c: Facts): Run => runFromWire(empleadorOf(c))

/** Requests of the employer that can be changed. */
const anterioresIn = ({ consulted }: { readonly consulted: object }) =>
  (consulted as { readonly contacto?: { readonly anteriores: Anteriores } }).contacto?.anteriores
    .solicitudes ?? []

/** Who is in the request that is changed. */
const peopleIn = ({ consulted }: { readonly consulted: object }) =>
  (consulted as { readonly cambio?: CambioPosible }).cambio?.personas ?? []

interface Asked {
  readonly answers: {
    readonly contacto: { readonly tipoSolicitud?: string | undefined }
    readonly cambio?: { readonly suma: boolean } | undefined
  }
}

const isChange = ({ answers }: Asked) => answers.contacto.tipoSolicitud === '2'

/** Whether it asks for somebody; a change that only takes people out pays nobody. */
const asksForPeople = (c: Asked) => !isChange(c) || c.answers.cambio?.suma === true

/** The pages of questions (procedures §5433v2); `activeStep` 1 to 4. */
const pages = defineForm<Services>({
  id: 'solicitud',
  version: 3,
  title: 'Solicitud del subsidio por contratar jóvenes',
  startLabel: 'Comenzar la solicitud',
  outcomePath: paths.noEsPosible,
  forCompanies: true,
  drafts: 'many',
})
  .gate(({ services, context }) => verifyInicio(services, context), { silentText: silentEnquiry })
  .pageWhen('empresa', c => !c.empresa, {
    path: paths.empresa,
    title: 'Quién contrata',
    shortTitle: 'Empresa',
    questions: empresaQuestions,
    when: { empresa: c => ownOf(c).length > 0, rut: isOther, flagrl: isOther },
    options: {
      empresa: c => [
        ...companyOptions(ownOf(c), ({ rut }) => String(rut)),
        { value: otra, label: 'Otra empresa o persona', opens: true },
      ],
    },
    verify: ({ services, context }, answers) =>
      verifyEmpresa(services, {
        rut: answers.rut ?? context.person.run,
        flagrl: answers.flagrl ?? true,
        person: context.person.run,
        field: answers.rut === undefined ? 'empresa' : 'rut',
      }),
    verifySilence: 'stop',
    pendingText:
      'El IPS no respondió. Sin su respuesta no sabemos qué pedirle. Lo que escribió está guardado. Intente de nuevo en unos minutos.',
  })
  .page('contacto', {
    path: paths.contacto,
    title: 'Contacto y papeles',
    shortTitle: 'Contacto y papeles',
    lead: c => contactLead(foundOf(c)),
    questions: contactoQuestions,
    when: {
      tipoSolicitud: c => anterioresIn(c).length > 0,
      idReforma: (_c, { tipoSolicitud }) => tipoSolicitud === '2',
      razonSocial: hasPower,
      direccionEmpresa: hasPower,
      contactoDiferente: c => !hasPower(c),
      telefonoEmpresa: (c, { contactoDiferente }) => hasPower(c) || contactoDiferente === true,
      correoEmpresa: (c, { contactoDiferente }) => hasPower(c) || contactoDiferente === true,
      // The IPS has those of the request that is changed.
      escritura: (c, { tipoSolicitud }) => isCompany(c) && tipoSolicitud !== '2',
      // Whom the register of powers names as its representative today proves that the company exists.
      vigencia: c => isCompany(c) && hasPower(c),
      mandato: hasPower,
    },
    consult: async ({ services, context }) => {
      const [persona, anteriores] = await Promise.all([
        whenAnswered(consultPersona(services, context.person.run)),
        consultAnteriores(services, rutOf(context), context.consulted.gate?.empresas),
      ])
      return { persona, anteriores }
    },
    consultKey: rutOf,
    options: {
      idReforma: c =>
        anterioresIn(c).map(one => ({
          value: one.id_solicitud,
          label: `${one.comprobante}, del ${formatListDate(arrivalDay(one))}`,
        })),
    },
    prefill: (_c, known) => ({
      tipoSolicitud: { value: '1', source: '', folded: true },
      contactoDiferente: { value: false, source: '', folded: true },
      ...reachOffers(known?.persona),
    }),
    facts: c => contactFacts(foundOf(c)),
    verify: async ({ services }, { direccionEmpresa }) => ({
      kind: 'ok',
      facts: await consultNombres(services, direccionEmpresa),
    }),
  })
  .pageWhen('cambio', isChange, {
    path: paths.cambio,
    title: 'Lo que cambia',
    shortTitle: 'El cambio',
    questions: cambioQuestions,
    when: { retirados: c => peopleIn(c).length > 0 },
    consult: ({ services, context }) => consultReforma(services, context.answers.contacto),
    consultKey: ({ answers }) => answers.contacto.idReforma ?? '',
    consultSilence: 'goOn',
    consultSilentText:
      'El IPS no respondió, y no sabemos a quiénes puede sacar. Puede agregar personas, o volver en unos minutos.',
    options: {
      retirados: (_c, known) =>
        (known?.personas ?? []).map(({ run, nombre }) => ({
          value: run,
          label: nombre,
          hint: `RUN ${formatRun(run)}`,
        })),
    },
    rules: {
      suma: (suma, _c, { retirados = [] }) =>
        suma || retirados.length > 0 ? undefined : 'Diga qué cambia: saque, agregue o corrija a alguien.',
    },
  })
  .pageWhen('trabajadores', asksForPeople, {
    path: paths.trabajadores,
    title: 'Los jóvenes',
    shortTitle: 'Jóvenes',
    questions: { lista: trabajadores },
    about: {
      lista: c => ({
        rut_empleador: empleadorOf(c).rut,
        corregibles: peopleIn(c).map(({ run }) => run),
        retirados: c.answers.cambio?.retirados ?? [],
      }),
    },
    // Looks at what was answered since, and asks nobody.
    verifyFresh: true,
    verify: async (_reach, { lista }) => {
      const { unanswered, said } = lista
      return unanswered === 0 && !said['0'] && !said['9']
        ? no('sin_trabajador_aceptado', { said })
        : { kind: 'ok', facts: null }
    },
  })
  .pageWhen('pago', asksForPeople, {
    path: paths.pago,
    title: 'El pago',
    shortTitle: 'Pago',
    questions: pagoQuestions,
    accountHolder: rutOf,
    when: {
      cuenta: (_c, { formaPago }) => formaPago === 'deposito',
      lugarPago: (_c, { formaPago }) => formaPago === 'presencial',
    },
    consult: async ({ services, context }) => {
      const region =
        empleadorOf(context).region || context.answers.contacto.direccionEmpresa?.codigoRegion || ''
      const [lugares, cuentas] = await Promise.all([
        consultLugares(services, region),
        consultCuentas(services),
      ])
      return { ...lugares, cuentas }
    },
    consultKey: rutOf,
    // Only people who choose payment in person need the list.
    consultSilence: 'goOn',
    consultSilentText:
      'Ahora no podemos mostrar los lugares de cobro. Puede elegir el depósito, o intentar de nuevo en unos minutos.',
    options: {
      lugarPago: (c, known) => lugarOptions(known?.lugares, foundOf(c)?.empleador.comuna),
    },
    rules: { cuenta: (cuenta, c) => accountErrors(cuenta, rutOf(c)) },
    facts: revisadosFacts,
    outro: revisadosBlocks,
  })

/** A list of the institution did not come, and is empty (flows §8, `showError`). */
const listsMissing = silenceNotice(
  'Por eso van sin nombre el banco o la comuna: van sus códigos. Puede seguir, y nada de lo que escribió se pierde.',
)

/** The employer's name: on record, or as who has a power typed it. */
const nombreEmpleador = (
  c: Facts & { answers: { contacto?: { razonSocial?: string | undefined } | undefined } },
) => foundOf(c)?.empleador.razonSocial || c.answers.contacto?.razonSocial || ''

const peopleText = (count = 0) => (count > 0 ? plural('persona', 'personas', count) : '')

/** The employer's request (procedures §5433v2); its summary is `activeStep` 5. */
export const solicitud = pages.files({
  needs: ({ stj }) => [stj.processReq],
  review: {
    id: 'revisar',
    path: paths.revisar,
    title: 'Revise y envíe',
    submitLabel: 'Enviar la solicitud',
    declarations: declaracionFinal,
    intro: c => [
      ...(c.consulted.pago?.cuentas.showError || c.verified.contacto?.showError ? [listsMissing] : []),
      ...revisadosBlocks(c),
    ],
  },
  // A change begins at the request that it changes (5433), with nothing but its number.
  another: { label: 'Cambiar esta solicitud', pages: ['contacto'], offered: () => false },
  receipt: { id: 'comprobante', path: paths.comprobante, title: 'Recibimos su solicitud' },
  outcomes,
  emailOf: ({ answers }) => answers.contacto.correo ?? null,
  subjectOf: nombreEmpleador,
  highlights: c => [
    { label: 'Quien contrata', value: nombreEmpleador(c) },
    {
      label: 'Cambia la solicitud',
      value:
        anterioresIn(c).find(one => one.id_solicitud === c.answers.contacto.idReforma)?.comprobante ?? '',
    },
    { label: 'Saca a', value: peopleText(c.answers.cambio?.retirados?.length) },
    ...(asksForPeople(c)
      ? [
          {
            label: 'Pide el subsidio por',
            value: c.answers.trabajadores ? pedidasText(c.answers.trabajadores.lista) : '',
          },
          {
            label: 'Por cada persona que se apruebe, al mes',
            value: formatClp(subsidioJovenesClp.at(c.today)),
          },
        ]
      : [{ label: 'Si se acepta, por quienes salen', value: 'Ya no se paga' }]),
  ],
  draftSubject: nombreEmpleador,
  deliver,
  // Until version 3 the list stood among the answers.
  earlier: { 1: deliverWritten as never, 2: deliverWritten as never },
})

/** Everything that a delivery of this form has. */
export type Delivered = DeliveryOf<typeof pages>
type Source = Pick<Delivered, 'answers' | 'consulted' | 'verified' | 'person' | 'filedOn'>

/** Files a request with its papers and its list. */
export async function deliver(delivery: Delivered): Promise<Acknowledgement> {
  const { contacto, cambio, trabajadores: asked } = delivery.answers
  const rows = asked ? await delivery.readRows(trabajadores) : []
  return fileRequest(delivery, {
    trabajadores: rows.map(({ answers }) => answers),
    file: asked?.lista.file,
    ...contacto,
    retirados: cambio?.retirados,
  })
}

/** The same of a form whose list stands among its answers. */
function deliverWritten(
  delivery: Delivered & { readonly answers: { readonly trabajadores: ListaEscrita & Partial<Cambio> } },
): Promise<Acknowledgement> {
  const { contacto, trabajadores: written } = delivery.answers
  return fileRequest(delivery, {
    trabajadores: trabajadoresEscritos(written),
    file: written.tipoCarga === '2' ? 'lista.csv' : undefined,
    tipoSolicitud: contacto.tipoSolicitud ?? written.tipoSolicitud,
    idReforma: contacto.idReforma ?? written.idReforma,
    retirados: written.retirados,
  })
}

/** The request that is changed and who leaves it, if it is not a new one. */
interface Cambio {
  readonly tipoSolicitud?: '1' | '2' | undefined
  readonly idReforma?: string | undefined
  readonly retirados?: readonly Run[] | undefined
}

/** A list of workers, where it came from, and what it changes. */
export interface Pedido extends Cambio {
  readonly trabajadores: readonly Trabajador[]
  readonly file: string | undefined
}

/** Files everything in one call; idempotent by key (flows §7, `processReq`). */
async function fileRequest(delivery: Delivered, pedido: Pedido): Promise<Acknowledgement> {
  const { services, idempotencyKey, answers, readDocument } = delivery
  const { escritura, vigencia, mandato } = answers.contacto
  async function fileOf([paper]: readonly Documento[] = []): Promise<File | undefined> {
    if (!paper) return undefined
    const bytes = new Uint8Array(await readDocument(paper.id))
    return new File([bytes], paper.nombre.slice(0, 200), { type: paper.tipoContenido })
  }
  const filed = await services.stj.processReq({
    body: {
      ...solicitudOf(delivery, pedido),
      fileEscritura: await fileOf(escritura),
      fileVigencia: await fileOf(vigencia),
      fileMandato: await fileOf(mandato),
    },
    idempotencyKey,
  })
  return { idSolicitud: filed.id_solicitud, folio: filed.comprobante, data: { plazo: filed.plazo } }
}

/** The request in the institution's format (flows §3, contracting state). Deterministic for the same source. */
export function solicitudOf(source: Source, pedido: Pedido): SolicitudContratacion {
  return {
    empleador: empleadorOnWire(source),
    solicitante: solicitanteOf(source),
    trabajadores: pedido.trabajadores.map(({ run, nombre, nacimiento, renta, inicio }) => ({
      ...runToWire(run),
      nombres: nombre.nombres.slice(0, 120),
      apellido_paterno: nombre.apellidoPaterno.slice(0, 80),
      apellido_materno: (nombre.apellidoMaterno ?? '').slice(0, 80),
      ...{ fecha_nacimiento: nacimiento, renta_bruta: renta, fecha_inicio_contrato: inicio },
    })),
    formulario: formularioOf(source, pedido),
  }
}

/** The employer: on record, with the contact that was chosen; or as who has a power typed it. */
function empleadorOnWire(source: Source): SolicitudContratacion['empleador'] {
  const { answers, verified } = source
  const { contactoDiferente = true, telefonoEmpresa, correoEmpresa, ...contacto } = answers.contacto
  const known = empleadorOf(source)
  const { razonSocial, direccionEmpresa: place } = contacto
  const told = {
    ...known,
    contactoDiferente,
    telefono: telefonoEmpresa ?? known.telefono,
    email: contactoDiferente ? (correoEmpresa ?? '') : known.email,
  }
  if (razonSocial === undefined || place === undefined) return told
  return {
    ...told,
    razonSocial: razonSocial.slice(0, 200),
    direccion: place.calle,
    numeracion: place.numero.slice(0, 20),
    oficina: [place.block && `block ${place.block}`, place.depto].filter(Boolean).join(', ').slice(0, 40),
    ...{ ciudad: place.ciudad ?? '', comuna: place.codigoComuna, region: place.codigoRegion },
    ...{ nomRegion: verified.contacto?.nomRegion ?? '', nomcomuna: verified.contacto?.nomcomuna ?? '' },
  }
}

/** Who asks (flows §3): her names as the institution has its representative, or as the civil register has her. */
function solicitanteOf(source: Source): SolicitudContratacion['solicitante'] {
  const { answers, consulted, person } = source
  const { empresa, contacto } = answers
  const { empleador, esRepresentanteLegal = false } = foundOf(source) ?? {}
  const own = consulted.gate?.empresas.find(one => runFromWire(one) === rutOf(source))
  const isFirst = empleador?.runRepresentante && runFromWire(empleador.runRepresentante) === person.run
  const { apellidoPaterno, apellidoMaterno } = isFirst
    ? {
        apellidoPaterno: empleador.apellidoPaternoRepresentante,
        apellidoMaterno: empleador.apellidoMaternoRepresentante,
      }
    : (consulted.contacto?.persona ?? {})
  const { rut: run, dv } = runToWire(person.run)
  return {
    ...{
      validado: esRepresentanteLegal,
      idSolicitante: person.run,
      idEmpresa: own?.idEmpresa ?? '',
      run,
      dv,
    },
    nombre: person.nombres.slice(0, 100),
    apellido_paterno: (apellidoPaterno ?? person.apellidos).slice(0, 120),
    apellido_materno: (apellidoMaterno ?? '').slice(0, 80),
    ...{ telefono: contacto.telefono, correo: contacto.correo ?? '' },
    esRepresentanteLegal: empresa?.flagrl ?? true,
  }
}

/** The list, the request that it adds to, and the payment. */
function formularioOf(
  source: Source,
  { file, tipoSolicitud, idReforma, retirados = [] }: Pedido,
): SolicitudContratacion['formulario'] {
  const { answers, consulted } = source
  const { pago } = answers
  const { bancos = [], tiposCuenta = [] } = consulted.pago?.cuentas ?? {}
  const cuenta = pago?.formaPago === 'deposito' ? pago.cuenta : undefined
  return {
    tipoCarga: file === undefined ? '1' : '2',
    fileCarga: file ?? '',
    autorizacion: pago !== undefined,
    formapago: pago ? (cuenta ? '1' : '2') : null,
    tipoCuenta: cuenta?.tipoCuenta ?? null,
    nomTipoCuenta: tiposCuenta.find(one => one.id_tipo_cuenta === cuenta?.tipoCuenta)?.nombre ?? '',
    banco: cuenta?.codigoBanco ?? null,
    nomBanco: bancos.find(one => one.id_banco === cuenta?.codigoBanco)?.nombre ?? '',
    rutCuenta: cuenta ? runToWire(rutOf(source)) : null,
    nroCuenta: cuenta?.numeroCuenta ?? '',
    lugarPago: cuenta ? '' : (pago?.lugarPago ?? ''),
    emailCuenta: pago?.emailCuenta ?? '',
    tipo_solicitud: tipoSolicitud === '2' ? 2 : 1,
    id_reforma: idReforma ?? null,
    ...(tipoSolicitud === '2' && { retirados: retirados.map(runToWire) }),
  }
}
