import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { fullName } from '#domain/person-name.ts'
import { formatInteger } from '#domain/quantities.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { normas } from '#law/normas.ts'
import { normaPorConfirmar } from '#law/solicitudes.ts'
import { mesaFromReview, seccion } from '../kit/mesa/from-review.ts'
import type { Hoja } from '../kit/mesa/schemas.ts'
import { motivaciones } from './papers.ts'
import { type Mesa, review } from './review.ts'
import { type Motivo, textosDocumento } from './schemas.ts'
import { familyOf } from './store.ts'

type Pedida = Mesa['solicitud']

const porMuerte = ({ causante }: Pedida) => causante !== null
const de =
  (...ids: readonly Pedida['tramite']['id'][]) =>
  ({ tramite }: Pedida) =>
    ids.includes(tramite.id)

/** What officials read and decide of pensions of the old system (procedures §funico). */
export const mesa = mesaFromReview<Mesa, Motivo>({
  review,
  version: '1',
  norma: normaPorConfirmar,
  tramite: ({ tramite }) => tramite.id,
  region: ({ beneficiario }) => beneficiario.direccion.regionId,
  titulo: ({ beneficiario, tramite }) => `${tramite.nombre}: ${fullName(beneficiario)}`,
  conciernen: ({ beneficiario, causante }) => [
    runFromWire(beneficiario),
    ...(causante ? [runFromWire(causante)] : []),
  ],
  parientes: familyOf,
  catalogo: textosDocumento,
  exigencias: {
    caja: { texto: 'Cotizó en una ex caja, y no está en una AFP.', fuente: 'IPS y AFP' },
    cuidado: {
      texto: 'Quien pide por un niño o una niña está a su cuidado.',
      fuente: 'Registro Civil, Poder Judicial y los padres',
      toca: ({ calidad }) => calidad !== 'titular',
    },
    unica: { texto: 'No la pidió ni la recibe ya.', fuente: 'IPS' },
    edad: {
      texto: 'Tiene la edad que la ley pide.',
      fuente: 'Registro Civil',
      norma: normas.vejezReparto,
      // A widow may have any.
      toca: ({ tramite }) => tramite.id !== '5199',
    },
    tiempo: {
      texto: 'Quien cotizó tiene las semanas o los años que la ley pide.',
      fuente: 'Ex caja',
      norma: normas.vejezReparto,
    },
    pesado: {
      texto: 'Consta el trabajo pesado que baja la edad.',
      fuente: 'Ex caja',
      norma: normas.trabajoPesado,
      toca: de('5230'),
    },
    cese: { texto: 'Terminó el servicio.', fuente: 'Ex caja', toca: de('26828', '5230') },
    invalidez: {
      texto: 'La comisión médica declaró la invalidez.',
      fuente: 'COMPIN',
      norma: normas.invalidezReparto,
      toca: de('5381'),
    },
    reconocimiento: {
      texto: 'Hay trabajo sin cotizaciones que se puede reconocer.',
      fuente: 'Registros de empleadores',
      toca: de('64155'),
    },
    defuncion: { texto: 'La persona falleció.', fuente: 'Registro Civil', toca: porMuerte },
    vinculo: {
      texto: 'Era su cónyuge, su conviviente o su hija o hijo, con derecho.',
      fuente: 'Registro Civil y los testigos',
      toca: porMuerte,
    },
    saldo: {
      texto: 'Las pensiones por la misma muerte no pasan de la pensión base.',
      fuente: 'IPS',
      norma: normas.sobrevivenciaReparto,
      toca: porMuerte,
    },
    incompatible: { texto: 'No tiene otra pensión que no se pueda juntar.', fuente: 'IPS, AFP y mutuales' },
    cuenta: {
      texto: 'La cuenta es suya.',
      fuente: 'El banco',
      toca: ({ pagoMensual }) => pagoMensual?.fPago === '1',
    },
  },
  razones: {
    sin_caja: ['caja', 'No consta que cotizara en una ex caja.'],
    afiliado_afp: ['caja', 'Está en una AFP.'],
    cuidado_no_comprobado: ['cuidado', 'No consta que esté a su cuidado.'],
    no_confirmado: [
      'cuidado',
      'Quien figura como madre, padre o a cargo no dijo que sí.',
      'quien figura como madre, padre o a cargo',
    ],
    en_curso: ['unica', 'Hay otra solicitud antes que esta.'],
    ya_pensionado: ['unica', 'Ya tiene una pensión.'],
    edad: ['edad', 'No tiene la edad.'],
    edad_vejez: ['edad', 'Ya tiene la edad de la pensión de vejez.'],
    sobre_edad: ['edad', 'Pasó la edad.'],
    semanas: ['tiempo', 'Le faltan semanas de cotizaciones.'],
    anios: ['tiempo', 'Le faltan años de servicio.'],
    falta_reconocer: ['tiempo', 'Le faltan cotizaciones que se pueden reconocer antes.'],
    trabajo_pesado_no_probado: ['pesado', 'No consta el trabajo pesado.'],
    en_servicio: ['cese', 'Sigue en servicio.'],
    cese_no_consta: ['cese', 'No consta desde cuándo dejó el servicio.'],
    invalidez_no_declarada: ['invalidez', 'La comisión médica no declaró la invalidez.'],
    nada_que_reconocer: ['reconocimiento', 'Los registros no tienen trabajo que reconocer.'],
    no_registra_defuncion: ['defuncion', 'El Registro Civil no tiene anotado que falleció.'],
    sin_vinculo: ['vinculo', 'No consta el vínculo.'],
    conyuge_sin_plazo: ['vinculo', 'El matrimonio duró menos de lo que la ley pide.'],
    viudo_sin_invalidez: ['vinculo', 'El viudo no tiene una invalidez declarada.'],
    nuevo_matrimonio: ['vinculo', 'Se casó otra vez.'],
    faltan_testigos: ['vinculo', 'Faltan testigos de que vivían juntos.'],
    testigo_rehusa: ['vinculo', 'Un testigo no lo confirmó.'],
    fechas_imposibles: ['vinculo', 'Las fechas no calzan.'],
    hay_conyuge: ['vinculo', 'Hay un cónyuge con derecho.'],
    no_estudia: ['vinculo', 'No consta que estudie.'],
    casado: ['vinculo', 'Está casada o casado.'],
    sin_saldo: ['saldo', 'Otras pensiones ya suman la pensión base.'],
    pension_incompatible: ['incompatible', 'Tiene otra pensión que no se puede juntar.'],
    cuenta_no_es_suya: ['cuenta', 'La cuenta es de otra persona.'],
    cuenta_desconocida: ['cuenta', 'El banco no conoce la cuenta.'],
    cuenta_cerrada: ['cuenta', 'La cuenta está cerrada.'],
  },
  hecho(motivo, _input, { exigido, registrado }) {
    const { regla, hecho: fact } = motivaciones[motivo]
    const numeros = { pide: formatInteger(exigido ?? 0), consta: formatInteger(registrado ?? 0) }
    // The requirement names no number: beside how much there is stands how much is asked for.
    return exigido == null ? fact(numeros) : `${regla(numeros)} ${fact(numeros)}`
  },
  motivoDe: ({ motivo }) => motivo ?? undefined,
  rechazar: motivo => ({ motivo: motivo as Motivo | null, exigido: null, registrado: null }),
  montoClp: ({ montoClp }) => montoClp ?? undefined,
  hoja: ({ request: { run, solicitud }, facts: { beneficiario, fundamentos } }) => [
    seccion('Quien recibiría la pensión', {
      RUN: formatRun(runFromWire(solicitud.beneficiario)),
      'Nombre que escribió quien pide': fullName(solicitud.beneficiario),
      'Pide en calidad de': solicitud.calidad.replaceAll('_', ' '),
      'RUN de quien pide': formatRun(run),
      Teléfono: solicitud.beneficiario.telefono,
    }),
    seccion(
      'Según el registro',
      {
        Nombre: beneficiario && fullName(beneficiario),
        Nacimiento: beneficiario && formatDate(beneficiario.fechaNacimiento),
      },
      'Registro Civil',
    ),
    seccion('Quien falleció', {
      RUN: solicitud.causante && formatRun(runFromWire(solicitud.causante)),
      Nombre: solicitud.causante && fullName(solicitud.causante),
      ...adicionales(solicitud),
    }),
    ...declarado(solicitud),
    {
      titulo: 'Lo que consta',
      filas: fundamentos.map(({ pide, consta, fuente }) => ({ label: pide, lines: [consta], fuente })),
    },
  ],
})

/** What helps to find the records of somebody who died, as far as it is known. */
function adicionales({ datosAdicionalesCausante: datos }: Pedida) {
  return {
    'Inscripción en la ex caja': datos?.numeroInscripcion,
    'Libreta del Seguro Social': datos?.numeroSss,
    'Pensión que recibía': datos?.tipoPension,
    'Lugar donde nació': datos?.lugarNacimiento,
    Padre: datos?.padre,
    Madre: datos?.madre,
  }
}

/** What was declared, for who decides: no rule decides by it alone. */
function declarado(solicitud: Pedida): Hoja {
  const { antecedentesEmpleador: empleador, declaracionJubilatorio, salud, hijos } = solicitud
  const familia = solicitud.declaracionSobreviviente
  const puntos = (declaracionJubilatorio?.puntos ?? []).filter(({ estado }) => estado)
  return [
    seccion('El empleador que escribió quien pide', {
      Nombre: empleador?.razonSocial,
      'Último cargo': empleador?.ultimoCargo,
      Teléfono: empleador?.telefono,
      Correo: empleador?.correo,
      Dirección: empleador?.direccion,
    }),
    {
      titulo: 'Lo que declara que recibe',
      filas: puntos.map(({ punto, organismo, ...one }) => ({
        label: `Punto ${punto}: ${organismo}`,
        lines: [one.tipoPension, one.institucionPagadora, formatClp(one.montoClp), one.origenIngreso].filter(
          Boolean,
        ),
      })),
    },
    {
      titulo: 'Hijas e hijos que declara',
      filas: hijos.map(hijo => ({ label: fullName(hijo), lines: [hijo.condicion] })),
    },
    seccion('Hijas e hijos con derecho, según la solicitud', {
      Mujeres: familia && String(familia.mujeres),
      Hombres: familia && String(familia.hombres),
      'Con invalidez': familia && String(familia.invalidos),
    }),
    seccion('Salud', {
      Sistema: salud?.estado,
      Isapre: salud?.nombre,
      'Cotización pactada': salud && salud.cotizacionPactada > 0 && formatClp(salud.cotizacionPactada),
    }),
  ].filter(({ filas }) => filas.length > 0)
}
