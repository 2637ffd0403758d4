// The five-page journey with hmpo-form-wizard: Express, sessions in memory, the templates of GOV.UK.
import { createRequire } from 'node:module'

// It is set up beside the product, and is no part of its packages.
const require = createRequire(import.meta.url)
const cookieParser = require('cookie-parser')
const express = require('express')
const session = require('express-session')
const wizard = require('hmpo-form-wizard')
const nunjucks = require('nunjucks')

const relations = [
  { value: 'hijo', text: 'Hijo o hija' },
  { value: 'hermano', text: 'Hermano o hermana' },
  { value: 'otra', text: 'Otra relación' },
]
const persons = ['Primera', 'Segunda', 'Tercera', 'Cuarta', 'Quinta'].map((order, index) => ({
  order,
  number: index + 1,
}))
const namesOf = number =>
  ['nombre', 'run', 'dia', 'mes', 'anio', 'relacion', 'telefono'].map(name => `${name}${number}`)

const number = (least, most) => ({
  validate: [
    'required',
    { type: 'regex', arguments: [/^\d{1,4}$/] },
    { type: 'range', fn: value => Number(value) >= least && Number(value) <= most },
  ],
})

const fields = Object.assign(
  {},
  ...persons.map(({ number: n }) => ({
    [`nombre${n}`]: { validate: ['required', { type: 'maxlength', arguments: [120] }] },
    [`run${n}`]: { validate: ['required', { type: 'regex', arguments: [/^[\d.]{7,10}-[\dk]$/i] }] },
    [`dia${n}`]: number(1, 31),
    [`mes${n}`]: number(1, 12),
    [`anio${n}`]: number(1900, new Date().getFullYear()),
    [`relacion${n}`]: {
      items: relations,
      validate: ['required', { type: 'equal', arguments: ['hijo', 'hermano', 'otra'] }],
    },
    [`telefono${n}`]: { validate: ['required', { type: 'regex', arguments: [/^\d{9}$/] }] },
  })),
)

/** A page with what was answered before. */
class Answered extends wizard.Controller {
  locals(request, response, done) {
    super.locals(request, response, (error, locals) => {
      const values = request.sessionModel.toJSON()
      const rows = persons.flatMap(({ order, number: n }) =>
        [
          ['Nombre', values[`nombre${n}`]],
          ['RUN', values[`run${n}`]],
          ['Fecha de nacimiento', [values[`dia${n}`], values[`mes${n}`], values[`anio${n}`]].join('-')],
          ['¿Qué relación tienen?', relations.find(one => one.value === values[`relacion${n}`])?.text],
          ['Teléfono', values[`telefono${n}`]],
        ].map(([label, value]) => ({
          key: { text: `${order} persona: ${label}` },
          value: { text: value },
        })),
      )
      done(error, { ...locals, rows, csrf: response.locals['csrf-token'] })
    })
  }
}

const steps = Object.assign(
  {},
  ...persons.map(({ order, number: n }) => ({
    [`/${n}`]: {
      ...(n === 1 ? { entryPoint: true, reset: true, resetJourney: true } : {}),
      template: 'page.njk',
      fields: namesOf(n),
      next: n === persons.length ? 'revisar' : String(n + 1),
      controller: class extends wizard.Controller {
        locals(request, response, done) {
          super.locals(request, response, (error, locals) =>
            done(error, { ...locals, order, n, relations, csrf: response.locals['csrf-token'] }),
          )
        }
      },
    },
  })),
  {
    '/revisar': { template: 'review.njk', controller: Answered, next: 'comprobante' },
    '/comprobante': { template: 'receipt.njk', controller: Answered, noPost: true },
  },
)

const app = express()
app.set('view cache', true)
nunjucks.configure(
  [`${import.meta.dirname}/views`, `${import.meta.dirname}/node_modules/govuk-frontend/dist`],
  {
    autoescape: true,
    express: app,
    noCache: false,
  },
)
app.use(
  session({
    secret: 'secreto de las medidas',
    resave: false,
    saveUninitialized: true,
    cookie: { sameSite: 'lax' },
  }),
)
app.use(cookieParser())
app.use(express.urlencoded({ extended: true }))
app.use('/medida', wizard(steps, fields, { name: 'medida', templatePath: '' }))
app.use((error, _request, response, next) =>
  error.redirect ? response.redirect(error.redirect) : next(error),
)

let server
process.on('message', question => {
  if (question.take === 'cpu') {
    const { user, system } = process.cpuUsage()
    return process.send({ answer: (user + system) / 1000 })
  }
  server = app.listen(0, '127.0.0.1', () => process.send({ answer: server.address().port }))
  server.keepAliveTimeout = 60_000
})
process.on('disconnect', () => process.exit(0))
