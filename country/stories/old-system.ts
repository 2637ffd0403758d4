import { runOfNumber } from '#domain/run.ts'
import { exCajaPension } from '../benefits.ts'
import type { Afiliacion, CodigoExCaja } from '../contribution-types.ts'
import type { Discapacidad, Salud } from '../types.ts'
import { exCajas } from '../work.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'
import { between, yearsAgo } from './when.ts'

const run = (place: number) => runOfNumber(8_640_000 + place)

/** People by the answers of the six procedures for pensions of the old funds. */
export const gente = {
  elsa: run(101),
  osvaldo: run(112),
  sonia: run(123),
  raimundo: run(134),
  nelson: run(145),
  fidelia: run(156),
  amador: run(171),
  lidia: run(182),
  julio: run(193),
  gerardo: run(204),
  marcelino: run(215),
  hilda: run(226),
  violeta: run(237),
  eusebio: run(248),
  rolando: run(259),
  mirta: run(260),
  norma: run(271),
  lautaro: run(282),
  ulises: run(293),
  amelia: run(304),
  joaquin: run(315),
  rene: run(326),
  pamela: run(337),
  benjamin: run(348),
  waldo: run(359),
  tamara: run(360),
  evaristo: run(371),
  bernarda: run(382),
  teresa: run(393),
  arnoldo: run(404),
  catalina: run(415),
  nicolas: run(426),
  horacio: run(437),
  matilde: run(448),
  milena: run(459),
  aurora: run(470),
} as const

const { eusebio, mirta, lautaro, rene, waldo, benjamin, arnoldo, nicolas, horacio, ...living } = gente

/** The living adults. */
const grownUps = Object.values(living)

/** A contribution period, in years before today. */
interface Years {
  readonly caja: CodigoExCaja
  readonly from: number
  readonly to: number
}

const inscription = (own: string) => `4${own.slice(0, 7)}`
const membership = (own: string, caja: CodigoExCaja) => ({
  codigo: caja,
  nombre: exCajas[caja],
  numeroInscripcion: inscription(own),
})

/** A person who contributed to an old fund in those years. */
function contributor(
  { today }: StoryTools,
  sketch: Sketch,
  { caja, from, to }: Years,
  more: Sketch['facts'] = {},
): Sketch {
  return {
    ...sketch,
    facts: {
      exCaja: membership(sketch.run, caja),
      cotizaciones: [
        {
          institucion: caja,
          nombreEmpleador: 'Molinos del Sur',
          ...between(today, from, to),
          rentaImponibleClp: 640_000,
        },
      ],
      ...more,
    },
  }
}

/** A person who died with a pension of an old fund. */
function deadPensioner(
  tools: StoryTools,
  sketch: Sketch,
  caja: CodigoExCaja,
  muerte: { readonly daysAgo: number; readonly porAccidente?: true },
): Sketch {
  const exCaja = membership(sketch.run, caja)
  return {
    ...sketch,
    muerte: { ...muerte, causa: 'pensionado_ex_caja', tope: 'tres_ingresos_minimos' },
    facts: { exCaja, beneficios: [exCajaPension('vejez', exCaja, 386_400, yearsAgo(tools.today, 6))] },
  }
}

/** All people for the pensions of the old funds. */
export function oldSystem(tools: StoryTools): StorySet {
  const sketches = [...workers(tools), ...survivors(tools), ...orphans(tools)]
  return {
    sketches,
    bonds: [
      { madre: gente.violeta, padre: eusebio, marriedYears: 1 },
      { padre: gente.osvaldo, hijos: [gente.milena] },
      { madre: gente.norma, padre: lautaro, hijos: [gente.aurora] },
      { madre: gente.teresa, padre: arnoldo, marriedYears: 1 },
      { madre: mirta, padre: gente.rolando, marriedYears: 30 },
      { padre: rene, hijos: [gente.joaquin, gente.tamara] },
      { padre: horacio, hijos: [nicolas] },
      { madre: gente.pamela, padre: waldo, hijos: [benjamin], marriedYears: 11 },
    ],
    homes: [
      ...grownUps
        .filter(one => one !== gente.pamela && one !== gente.catalina)
        .map(one => ({ tramo: 60 as const, integrantes: [one] })),
      { tramo: 50, integrantes: [gente.pamela, benjamin] },
      { tramo: 50, integrantes: [gente.catalina, nicolas] },
    ],
  }
}

function workers(tools: StoryTools): Sketch[] {
  const { today } = tools
  const isapre: Salud = { sistema: 'isapre', nombre: 'Banmédica', cotizacionPactadaClp: 142_300 }
  const habitat: Afiliacion = { nombre: 'Habitat', desde: yearsAgo(today, 25) }
  const invalidez: Discapacidad = {
    tipo: 'fisica',
    porcentaje: 72,
    certificadaPor: 'COMPIN',
    numeroCertificado: '864021',
    vigenteHasta: yearsAgo(today, -4),
  }
  return [
    contributor(
      tools,
      named(
        gente.elsa,
        ['Elsa Marina', 'Pávez', 'Toledo', 'F', 62, '07101'],
        'Cotizó veinte años en el Seguro Social: puede pedir su pensión de vejez (5230).',
      ),
      { caja: 'SSS', from: 40, to: 20 },
    ),
    contributor(
      tools,
      named(
        gente.osvaldo,
        ['Osvaldo Enrique', 'Retamal', 'Ossa', 'M', 66, '05101'],
        'Cotizó treinta y dos años en el Seguro Social y está en una isapre (5230).',
      ),
      { caja: 'SSS', from: 46, to: 14 },
      { salud: isapre },
    ),
    named(gente.milena, ['Milena Andrea', 'Retamal', 'Soto', 'F', 21, '05101']),
    contributor(
      tools,
      named(
        gente.sonia,
        ['Sonia Ester', 'Barrera', 'Meza', 'F', 57, '08101'],
        'Todavía no tiene la edad para la pensión de vejez de su ex caja (5230).',
      ),
      { caja: 'SSS', from: 36, to: 16 },
    ),
    contributor(
      tools,
      named(
        gente.evaristo,
        ['Evaristo Segundo', 'Tapia', 'Rojas', 'M', 58, '03101'],
        'Trabajó veinte años en una mina, y su trabajo está calificado como pesado: puede pedir la vejez antes de los 65 (5230).',
      ),
      { caja: 'SSS', from: 40, to: 14 },
      { trabajoPesadoCalificado: { anios: 20, enMinas: true } },
    ),
    contributor(
      tools,
      named(
        gente.raimundo,
        ['Raimundo Alfonso', 'Cornejo', 'Lara', 'M', 67, '06101'],
        'Le faltan semanas para la pensión de vejez; perdió la libreta de otros trabajos (5230, 64155).',
      ),
      { caja: 'SSS', from: 45, to: 34 },
      {
        porReconocer: [
          {
            institucion: 'SSS',
            nombreEmpleador: 'Fundo Santa Rita',
            ...between(today, 33, 25),
            rentaImponibleClp: 0,
          },
        ],
      },
    ),
    contributor(
      tools,
      named(
        gente.nelson,
        ['Nelson Iván', 'Zúñiga', 'Rubio', 'M', 68, '09101'],
        'Cotizó pocos años en el Seguro Social: no le alcanza para la pensión de vejez (5230).',
      ),
      { caja: 'SSS', from: 44, to: 39 },
    ),
    contributor(
      tools,
      named(
        gente.fidelia,
        ['Fidelia del Carmen', 'Soto', 'Marín', 'F', 61, '13120'],
        'Cotizó en el Seguro Social y después se cambió a una AFP (5230).',
      ),
      { caja: 'SSS', from: 41, to: 26 },
      { afp: habitat },
    ),
    contributor(
      tools,
      named(
        gente.amador,
        ['Amador Segundo', 'Bravo', 'Henríquez', 'M', 66, '10101'],
        'Ya pidió su pensión de vejez y espera la respuesta (5230).',
      ),
      { caja: 'SSS', from: 46, to: 18 },
    ),
    contributor(
      tools,
      named(
        gente.lidia,
        ['Lidia Ester', 'Carrillo', 'Poblete', 'F', 61, '13114'],
        'Trabajó treinta y dos años en el Estado y se retiró: puede jubilar por años de servicio (26828).',
      ),
      { caja: 'CANAEMPU', from: 33, to: 1 },
    ),
    contributor(
      tools,
      named(
        gente.julio,
        ['Julio Armando', 'Espinoza', 'Vial', 'M', 63, '05109'],
        'Trabajó treinta y siete años en los ferrocarriles y se retiró (26828).',
      ),
      { caja: 'FERROCARRILES', from: 39, to: 2 },
      { ceseObligado: true },
    ),
    contributor(
      tools,
      named(
        gente.gerardo,
        ['Gerardo Andrés', 'Mansilla', 'Oyarzo', 'M', 60, '12101'],
        'Tiene los años de servicio y todavía trabaja: aún no puede jubilar (26828).',
      ),
      { caja: 'CAPREMER', from: 37, to: 0 },
    ),
    contributor(
      tools,
      named(
        gente.marcelino,
        ['Marcelino José', 'Aguilera', 'Cid', 'M', 55, '08301'],
        'Cotizó en el Seguro Social y tiene una invalidez declarada: puede pedir la pensión (5381).',
      ),
      { caja: 'SSS', from: 33, to: 8 },
      { discapacidad: invalidez },
    ),
    contributor(
      tools,
      named(
        gente.hilda,
        ['Hilda Rosa', 'Navarrete', 'Pino', 'F', 52, '03101'],
        'Cotizó en una ex caja y enfermó: la comisión médica la examinó y responde al IPS (5381).',
      ),
      { caja: 'EMPART', from: 30, to: 6 },
      { dictamenCompin: { numero: '864226', porcentaje: 74 } },
    ),
    contributor(
      tools,
      named(
        gente.bernarda,
        ['Bernarda Luz', 'Olivares', 'Peña', 'F', 54, '03101'],
        'Cotizó en una ex caja y está enferma, y la comisión médica no la ha examinado (5381).',
      ),
      { caja: 'EMPART', from: 30, to: 8 },
    ),
    contributor(
      tools,
      named(
        gente.matilde,
        ['Matilde Irene', 'Ponce', 'Arce', 'F', 56, '13101'],
        'Dice que su cargo se suprimió, y su caja no lo tiene anotado: le faltan años para jubilar (26828).',
      ),
      { caja: 'CANAEMPU', from: 26, to: 3 },
    ),
  ]
}

function survivors(tools: StoryTools): Sketch[] {
  return [
    named(
      gente.violeta,
      ['Violeta Inés', 'Garrido', 'Luna', 'F', 60, '04101'],
      'Enviudó al año de casarse: le falta tiempo de matrimonio para la pensión de viudez (5199).',
    ),
    deadPensioner(tools, named(eusebio, ['Eusebio Antonio', 'Marambio', 'Rojas', 'M', 74, '04101']), 'SSS', {
      daysAgo: 30,
    }),
    named(
      gente.teresa,
      ['Teresa Adriana', 'Sanhueza', 'Rivas', 'F', 57, '04101'],
      'Enviudó al año de casarse, por un accidente: recibe la pensión de viudez sin el tiempo de matrimonio (5199).',
    ),
    deadPensioner(tools, named(arnoldo, ['Arnoldo Segundo', 'Carvajal', 'Díaz', 'M', 68, '04101']), 'SSS', {
      daysAgo: 45,
      porAccidente: true,
    }),
    named(
      gente.rolando,
      ['Rolando Patricio', 'Ibáñez', 'Duarte', 'M', 66, '06101'],
      'Viudo sin invalidez: la pensión de viudez no le toca (5199).',
    ),
    deadPensioner(tools, named(mirta, ['Mirta Eliana', 'Santander', 'Vega', 'F', 65, '06101']), 'EMPART', {
      daysAgo: 50,
    }),
    named(
      gente.norma,
      ['Norma Angélica', 'Cuevas', 'Araya', 'F', 64, '05501'],
      'Vivió treinta años con un pensionado y no se casaron; tienen una hija. Pide la pensión con dos testigos (5199).',
    ),
    named(
      gente.aurora,
      ['Aurora Antonia', 'Bustos', 'Cuevas', 'F', 28, '05501'],
      'Hija de Norma Cuevas y de un pensionado que murió: el IPS le avisa si su madre pide la pensión (5199).',
    ),
    deadPensioner(tools, named(lautaro, ['Lautaro Enrique', 'Bustos', 'Pinto', 'M', 71, '05501']), 'SSS', {
      daysAgo: 40,
    }),
    named(
      gente.ulises,
      ['Ulises Hernán', 'Farías', 'Leal', 'M', 58, '05501'],
      'Vecino de Norma Cuevas: puede ser testigo de su convivencia (5199).',
    ),
    named(
      gente.amelia,
      ['Amelia Cristina', 'Robles', 'Tapia', 'F', 55, '05501'],
      'Amiga de Norma Cuevas: puede ser testigo de su convivencia (5199).',
    ),
  ]
}

function orphans(tools: StoryTools): Sketch[] {
  return [
    {
      ...named(
        gente.joaquin,
        ['Joaquín Andrés', 'Olmedo', 'Silva', 'M', 20, '02101'],
        'Estudia y su padre murió con pensión de una ex caja: puede pedir la de orfandad (5239).',
      ),
      facts: { estudia: true },
    },
    named(
      gente.tamara,
      ['Tamara Andrea', 'Olmedo', 'Silva', 'F', 27, '02101'],
      'Tiene 27 años: ya no le toca la pensión de orfandad de su padre (5239).',
    ),
    deadPensioner(tools, named(rene, ['René Alejandro', 'Olmedo', 'Castro', 'M', 63, '02101']), 'CAPREMER', {
      daysAgo: 70,
    }),
    named(
      gente.pamela,
      ['Pamela Soledad', 'Jerez', 'Ulloa', 'F', 38, '13119'],
      'Viuda con un hijo de nueve años: pide para él la pensión de orfandad (5239).',
    ),
    named(
      gente.catalina,
      ['Catalina Paz', 'Vergara', 'Lillo', 'F', 44, '13119'],
      'Cuida a un sobrino huérfano, y el tribunal anotó la orden: pide para él la pensión de orfandad (5239).',
    ),
    {
      ...named(nicolas, ['Nicolás Esteban', 'Vergara', 'Rozas', 'M', 11, '13119']),
      facts: { cuidado: { tutor: gente.catalina, orden: 'C-1187-2025' } },
    },
    deadPensioner(tools, named(horacio, ['Horacio Luis', 'Vergara', 'Lillo', 'M', 60, '13119']), 'SSS', {
      daysAgo: 90,
    }),
    named(benjamin, ['Benjamín Ignacio', 'Acuña', 'Jerez', 'M', 9, '13119']),
    deadPensioner(tools, named(waldo, ['Waldo Esteban', 'Acuña', 'Mora', 'M', 61, '13119']), 'SSS', {
      daysAgo: 60,
    }),
  ]
}
