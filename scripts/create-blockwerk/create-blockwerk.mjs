#!/usr/bin/env node
/** Starts the command `create` of the package blockwerk, because `npm create blockwerk` runs the package create-blockwerk. */
import 'blockwerk/create'
